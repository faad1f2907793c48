/** Characters that some operating systems do not allow in file names, or that have a meaning in a header. */
const unsafe = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}"%*/:<>?\\|]/gu;

/** Names that Windows keeps for devices. Windows ignores everything after the first dot of such a name. */
const deviceName = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|con(?:in|out)\$)(?=\s*(?:\.|$))/i;

const MAX_LENGTH = 120;

/** Returns a file name that every operating system accepts. The name has no separators, no control characters, and no dots at its ends. */
export const fileName = (name: string, extension: string): string => {
  const stem = [...name.replace(unsafe, ' ').replace(/\s+/g, ' ')]
    .slice(0, MAX_LENGTH)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '')
    .replace(deviceName, '$&_');
  return `${stem === '' ? 'file' : stem}${extension.replace(/[^.\w]/g, '')}`;
};

/** Encodes an extended value (RFC 8187), including the characters that `encodeURIComponent` does not encode. */
const encodeExtended = (text: string) =>
  encodeURIComponent(text).replace(/['()]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const toAscii = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/g, '_');

/** Returns the header `content-disposition`, with the name in the forms for old and for current clients (RFC 6266). */
export const contentDisposition = (kind: 'inline' | 'attachment', name: string): string =>
  `${kind}; filename="${toAscii(name)}"; filename*=UTF-8''${encodeExtended(name)}`;
