import { machineFiles } from '../support/chart/files';
import type { Model } from '../support/model';
import { slug } from '../support/print/slug';

const modules = import.meta.glob<Record<string, unknown>>('/tests/models/*/*.model.{ts,tsx}', { eager: true });

const modelFiles = (model: Model): string[] =>
  Object.entries(modules)
    .filter(([, module]) => Object.values(module).includes(model))
    .map(([path]) => path.slice(1));

const chartFiles = (model: Model): string[] =>
  machineFiles.filter(({ machine }) => machine.id === model.flow.id).map(({ name }) => `machines/${name}.machine.ts`);

/** The sources shared by all flows. */
const shared = ['src/shared/', 'openapi/', 'tests/support/'];
/** Files in the shared folders that do not affect results. */
const excluded = ['tests/support/print/', 'tests/support/README.md'];

/**
 * Returns a function that returns whether the results of a flow depend on a file. The results depend on the chart, the model with its
 * committed tables, the area, and the shared files.
 */
export function isSourceOf(model: Model): (path: string) => boolean {
  const files = [...modelFiles(model), ...chartFiles(model)];
  const folders = [`src/areas/${model.area}/`, `tests/models/${model.area}/${slug(model.name)}.`, ...shared];
  return (path) =>
    files.includes(path) || (folders.some((folder) => path.startsWith(folder)) && !excluded.some((folder) => path.startsWith(folder)));
}
