import { encode } from 'uqr';
import { DownloadLink } from '../native/download-link';
import './qr-code.css';

/** The width of the white border that cameras need around a code, in modules (squares of the code). */
const border = 4;

type Props = {
  /** Text that a camera reads from the code. */
  readonly text: string;
  /** The text alternative of the code. */
  readonly label: string;
  /** The text of the link that downloads the picture, and the name of the file without its ending. */
  readonly download: { readonly label: string; readonly fileName: string };
};

/** Draws the dark modules of a code as one SVG path, row by row. */
const pathOf = (rows: readonly (readonly boolean[])[]): string =>
  rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : []))).join('');

/** A QR code, dark on white in every theme. A link downloads the code as an SVG picture, which can be printed in any size. */
export function QrCode({ text, label, download }: Props) {
  const { data, size } = encode(text, { ecc: 'M', border });
  const path = pathOf(data);
  const file = `<svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;
  return (
    <>
      <svg className="qr-code" role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
        <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
        <path fill="#000" d={path} />
      </svg>
      <DownloadLink href={`data:image/svg+xml,${encodeURIComponent(file)}`} fileName={`${download.fileName}.svg`}>
        {download.label}
      </DownloadLink>
    </>
  );
}
