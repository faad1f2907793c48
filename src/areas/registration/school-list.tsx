import type { ActorRefFrom } from 'xstate';
import { useChildFlow } from '../../shared/flow/child-flow';
import { useTranslation } from '../../shared/i18n';
import { FlowNotice } from '../../shared/ui/flow-notice';
import { Notice } from '../../shared/ui/notice';
import { Stage } from '../../shared/ui/stage';
import { Table, type TableColumn } from '../../shared/ui/table';
import type { schools } from './flows/find-school';
import type { School } from './types';

const columns: readonly [TableColumn<School>] = [{ id: 'name', header: 'person.school', value: ({ name }) => name, isSortable: true }];

/** The schools at a postal code, of which one is picked. */
export function SchoolList({ flow }: { readonly flow: ActorRefFrom<typeof schools> }) {
  const [state, send] = useChildFlow(flow);
  const { t } = useTranslation();
  return (
    <Stage>
      <FlowNotice state={state} send={send} />
      {state.matches('empty') && <Notice severity="info">{t('findSchool.nothingFound')}</Notice>}
      {state.matches('listed') && <Table caption={t('findSchool.schools')} list={state.context} send={send} columns={columns} isPickable />}
    </Stage>
  );
}
