const heading = '## How to add a flow';

/**
 * Reads the steps by which a flow is added to the portal.
 * @param guide the text of src/contributing.md, the only place where the steps are written
 * @throws if the guide has no such section
 */
export const readSteps = (guide: string): string => {
  const [, section] = guide.split(`\n${heading}\n`);
  if (section === undefined) throw new Error(`src/contributing.md has no section '${heading}'`);
  return section.split('\n## ')[0]?.trim() ?? '';
};
