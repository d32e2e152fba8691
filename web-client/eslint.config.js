import tseslint from 'typescript-eslint';

export default tseslint.config(
  { ignores: ['dist/', 'node_modules/', 'eslint.config.js'] },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: new URL(".", import.meta.url).pathname } },
    rules: {
      eqeqeq: 'error',
      'no-eval': 'error',
      'no-restricted-properties': [
        'error',
        { property: 'innerHTML', message: 'Text goes through textContent, elements through ui/dom.ts.' },
        { property: 'outerHTML', message: 'Text goes through textContent, elements through ui/dom.ts.' },
        { property: 'insertAdjacentHTML', message: 'Text goes through textContent, elements through ui/dom.ts.' },
      ],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  {
    files: ['tests/**'],
    rules: { '@typescript-eslint/unbound-method': 'off', '@typescript-eslint/no-unnecessary-type-parameters': 'off' },
  },
);
