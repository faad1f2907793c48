/** A file of a form, written as plain data: the bytes are a text in base64. */
export type FilePart = { readonly filename: string; readonly base64: string; readonly type?: string };

export const multipartType = 'multipart/form-data';
const boundary = 'boundary-of-the-tests';

/** Returns the content type of a request, with the boundary if the body is a form. */
export const sentType = (type: string): string => (type === multipartType ? `${multipartType}; boundary=${boundary}` : type);

export const isFile = (value: unknown): value is FilePart => typeof value === 'object' && value !== null && 'base64' in value;

const quoted = (text: unknown) => String(text).replace(/[\r\n"]/g, (sign) => encodeURIComponent(sign));

const partOf = (name: string, value: unknown): Buffer => {
  const disposition = `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"`;
  if (!isFile(value)) {
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
    return Buffer.from(`${disposition}\r\n\r\n${text}\r\n`);
  }
  const { filename, type = 'image/jpeg', base64 } = value;
  const head = Buffer.from(`${disposition}; filename="${quoted(filename)}"\r\ncontent-type: ${quoted(type)}\r\n\r\n`);
  return Buffer.concat([head, Buffer.from(String(base64), 'base64'), Buffer.from('\r\n')]);
};

/** Builds the body of a form. @param parts in their order; a name may occur more than once */
export const multipartFrom = (parts: readonly (readonly [name: string, value: unknown])[]): Buffer =>
  Buffer.concat([...parts.map(([name, value]) => partOf(name, value)), Buffer.from(`--${boundary}--\r\n`)]);

/** Builds the body of a form. @param body fields by name; a `FilePart` is a file */
export const multipartOf = (body: unknown): Buffer => multipartFrom(Object.entries((body ?? {}) as object));
