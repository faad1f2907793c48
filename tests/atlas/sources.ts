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
/** Files that do not affect results. */
const beside = ['tests/support/print/', 'tests/support/README.md'];

/** The sources of the results of a flow: its chart, its model with its committed files, its area, and the shared sources. */
export function isSourceOf(model: Model): (path: string) => boolean {
  const files = [...modelFiles(model), ...chartFiles(model)];
  const folders = [`src/areas/${model.area}/`, `tests/models/${model.area}/${slug(model.name)}.`, ...shared];
  return (path) =>
    files.includes(path) || (folders.some((folder) => path.startsWith(folder)) && !beside.some((folder) => path.startsWith(folder)));
}
