/** What jsdom, and no browser, makes React complain of. */
const jsdomAlone = /The tag <search> is unrecognized/;

/** Listens to what fails a test without being thrown in it: the console, and errors that nobody catches. @returns what was heard since it was asked last */
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
