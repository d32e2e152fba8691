import { pages } from './pages';
import { table } from './table';
import { told } from './told';

export const en = { ...pages, ...table, ...told };

export type Catalogue = Record<keyof typeof en, string>;
export type Key = keyof typeof en;
