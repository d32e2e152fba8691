import { encode } from 'uqr';
import { s } from './dom';

/** Room around the code, which readers need. */
const border = 4;

/** The path over all dark squares of a code, line by line. */
export function qrPath(data: readonly (readonly boolean[])[]): string {
  return data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
}

/** A QR code as a picture; dark on light in both themes, since not all readers know the other. */
export function qrPicture(text: string, label: string): SVGSVGElement {
  const { data, size } = encode(text, { ecc: 'M', border });
  return s(
    'svg',
    { viewBox: `0 0 ${size} ${size}`, role: 'img', 'aria-label': label, 'shape-rendering': 'crispEdges' },
    s('rect', { class: 'qr-paper', width: size, height: size }),
    s('path', { class: 'qr-ink', d: qrPath(data) }),
  );
}
