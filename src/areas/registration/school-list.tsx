import { useMemo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useChildFlow } from '../../shared/flow/child-flow';
import { useTranslation } from '../../shared/i18n';
import { Stage } from '../../shared/ui/behaviour/stage';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Notice } from '../../shared/ui/native/notice';
import { Table } from '../../shared/ui/native/table';
import type { schools } from './flows/find-school';
import type { School } from './types';

/** The schools at a postal code, from which the person picks one. */
export function SchoolList({ flow }: { readonly flow: ActorRefFrom<typeof schools> }) {
  const [state, send] = useChildFlow(flow);
  const { t } = useTranslation();
  const column = useMemo(() => ({ id: 'name', header: t('person.school'), value: ({ name }: School) => name }), [t]);
  return (
    <Stage>
      <FlowNotice state={state} send={send} />
      {state.matches('empty') && <Notice severity="info">{t('findSchool.nothingFound')}</Notice>}
      {state.matches('listed') && (
        <Table caption={t('findSchool.schools')} list={state.context} send={send} column={column} counted="findSchool.found" />
      )}
    </Stage>
  );
}
