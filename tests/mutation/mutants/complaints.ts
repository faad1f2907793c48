/** The warnings of React that occur only in jsdom. */
const onlyInJsdom = /The tag <search> is unrecognized/;

/**
 * Records faults that do not throw in a test: console messages and uncaught errors.
 * @returns a function that returns the first record since its last call
 */
export function listenToComplaints(): () => string | undefined {
  let records: string[] = [];
  const record = (...parts: readonly unknown[]) => {
    const line = parts.map(String).join(' ');
    if (!onlyInJsdom.test(line)) records.push(line);
  };
  console.error = record;
  console.warn = record;
  process.on('uncaughtException', record);
  process.on('unhandledRejection', record);
  return () => {
    const [first] = records;
    records = [];
    return first;
  };
}
