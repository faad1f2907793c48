/** React's warnings that occur only in jsdom. */
const jsdomAlone = /The tag <search> is unrecognized/;

/** Records faults that do not throw in a test: console messages and uncaught errors. @returns the records since the last call */
export function listenToComplaints(): () => string | undefined {
  let heard: string[] = [];
  const hear = (...said: readonly unknown[]) => {
    const line = said.map(String).join(' ');
    if (!jsdomAlone.test(line)) heard.push(line);
  };
  console.error = hear;
  console.warn = hear;
  process.on('uncaughtException', hear);
  process.on('unhandledRejection', hear);
  return () => {
    const [first] = heard;
    heard = [];
    return first;
  };
}
