/** Time in milliseconds for which the address of the file stays valid. A browser may start to save the file with a delay. */
const keepMs = 60_000;

/** Makes the browser save a text as a file. */
export const saveFile = (name: string, type: string, text: string): void => {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keepMs);
};
