import { useCallback } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { config } from '../../shared/config/config';
import { useEmittedEvents } from '../../shared/flow/use-emitted-events';
import { useFlow } from '../../shared/flow/use-flow';
import { useSearchInAddress } from '../../shared/flow/view-in-address';
import { useTranslation } from '../../shared/i18n';
import { formatDay, formatMoment } from '../../shared/i18n/format';
import { Action, ActionLink } from '../../shared/ui/native/action';
import { DownloadLink } from '../../shared/ui/native/download-link';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Form } from '../../shared/ui/native/form';
import { FormField } from '../../shared/ui/native/form-field';
import { HiddenSuffix } from '../../shared/ui/native/hidden-suffix';
import { PageTitle } from '../../shared/ui/page/page-title';
import { SearchResults } from '../../shared/ui/page/search-results';
import type { TableColumns } from '../../shared/ui/prime/data-table';
import { BlockLinkDialog } from './block-link-dialog';
import { ChangeValuesDialog } from './change-values-dialog';
import { globalValues } from './flows/global-values';
import { linkDialogs } from './flows/link-dialogs';
import { searchLinks, searchLinksInput } from './flows/search-links';
import { GlobalValuesBar } from './global-values-bar';
import { ResetDevicesDialog } from './reset-devices-dialog';
import { linksOfPage } from './rules';
import { ShareTitleDialog } from './share-title-dialog';
import type { LinkField, StudentLink } from './types';
import '../../shared/ui/native/layout.css';
import './zone-control.css';

/** A value of a link, with a mark if the value follows the global value. */
function Value({ of: value, isOwn }: { readonly of: number; readonly isOwn: boolean }) {
  const { t } = useTranslation();
  return (
    <span>
      {value}
      {!isOwn && <small className="zone-small">{t('zoneControl.follows')}</small>}
    </span>
  );
}

/** The token of a link, and the earlier token that it has replaced. */
function Token({ of: { id, replaced } }: { readonly of: StudentLink }) {
  const { t } = useTranslation();
  return (
    <small className="zone-token">
      {id}
      {replaced && <span className="zone-small"> {t('zoneControl.replaced', { of: replaced.token, at: formatMoment(replaced.at) })}</span>}
    </small>
  );
}

const columns: TableColumns<StudentLink> = [
  {
    id: 'token',
    header: 'zoneControl.token',
    value: ({ id }) => id,
    draw: (link) => <Token of={link} />,
    isSortable: true,
    isCopyable: true,
    width: 2.4,
  },
  { id: 'school', header: 'person.school', value: ({ school }) => school ?? '—', isSortable: true, width: 1.5 },
  { id: 'title', header: 'zoneControl.titleName', value: ({ title }) => title, isSortable: true, width: 1.5 },
  { id: 'teacher', header: 'zoneControl.teacher', value: ({ teacher }) => teacher, isSortable: true, width: 1.5 },
  {
    id: 'increasement_percentage',
    header: 'zoneControl.percentage',
    value: ({ percentage }) => percentage,
    draw: ({ percentage, isOwn }) => <Value of={percentage} isOwn={isOwn} />,
    isSortable: true,
  },
  {
    id: 'different_devices',
    header: 'zoneControl.devices',
    value: ({ devices }) => devices,
    draw: ({ devices, isOwn }) => <Value of={devices} isOwn={isOwn} />,
    isSortable: true,
  },
  {
    id: 'creationDate',
    header: 'zoneControl.created',
    value: ({ created }) => created.getTime(),
    text: ({ created }) => formatDay(created),
    isSortable: true,
    width: 1.3,
  },
  {
    id: 'endDate',
    header: 'zoneControl.ends',
    value: ({ ends }) => ends?.getTime() ?? 0,
    text: ({ ends }) => (ends ? formatMoment(ends) : '—'),
    isSortable: true,
    width: 1.3,
  },
];

/** The page on which support finds links for students, and sets how many students and devices the links admit. */
export function ZoneSearchPage({ logic = searchLinks, values = globalValues, dialogs = linkDialogs }) {
  const query = useSearch();
  const [state, send] = useFlow(logic, { input: () => searchLinksInput(query) });
  const [globals, sendToGlobals] = useFlow(values, {});
  const [dialog, sendDialog, actor] = useFlow(dialogs, {});
  const { t } = useTranslation();
  const { question, errors, order, found } = state.context;
  useSearchInAddress(state.context);
  // After a change, the current page of links is loaded again. Until the new rows arrive, the old rows stay visible.
  useEmittedEvents(actor, ({ areAllOutdated }) => {
    if (found.items.length > 0) send({ type: 'page.chosen', page: order.page });
    if (areAllOutdated) sendToGlobals({ type: 'values.changed' });
  });

  const field = (name: LinkField) => ({ name, value: question[name], error: errors[name], send, optional: true });
  const actions = useCallback(
    (link: StudentLink) => {
      const linkName = `${link.teacher}, ${link.title}`;
      return (
        <div className="zone-row-actions">
          <Action look="quiet" disabled={link.hasEnded} onPress={() => sendDialog({ type: 'block.requested', link })}>
            {t('zoneControl.block')}
            <HiddenSuffix>{linkName}</HiddenSuffix>
          </Action>
          <Action look="quiet" disabled={link.hasEnded} onPress={() => sendDialog({ type: 'update.requested', link })}>
            {t('zoneControl.update')}
            <HiddenSuffix>{linkName}</HiddenSuffix>
          </Action>
          <Action look="quiet" disabled={link.hasEnded} onPress={() => sendDialog({ type: 'devices.requested', link })}>
            {t('zoneControl.usedDevices')}
            <HiddenSuffix>{linkName}</HiddenSuffix>
          </Action>
          <ActionLink look="quiet" to={`/admin/students-zone/log/${link.id}`} way="from here">
            {t('zoneControl.log')}
            <HiddenSuffix>{linkName}</HiddenSuffix>
          </ActionLink>
        </div>
      );
    },
    [sendDialog, t],
  );
  const { changeValues, blockLink, resetDevices, shareTitle } = dialog.children;

  return (
    <div className="flex flex-column gap-3">
      <PageTitle>{t('zoneControl.title')}</PageTitle>
      <div>
        <ActionLink to="/admin" look="side">
          {t('zoneControl.goBack')}
        </ActionLink>
      </div>
      <p>{t('zoneControl.intro')}</p>
      <Form busy={state.hasTag('busy')} onSubmit={() => send({ type: 'search.requested' })}>
        <div className="form-stack">
          {!state.matches('failed') && <FlowNotice state={state} />}
          <div className="zone-fields">
            <FormField {...field('token')} label={t('zoneControl.token')} />
            <FormField {...field('school')} label={t('person.school')} />
            <FormField {...field('title')} label={t('zoneControl.titleName')} />
            <FormField {...field('teacher')} label={t('zoneControl.teacher')} />
          </div>
          <div>
            <Action submit>{t('search.submit')}</Action>
          </div>
        </div>
      </Form>
      <GlobalValuesBar state={globals} send={sendToGlobals} onUpdate={(known) => sendDialog({ type: 'globals.requested', values: known })}>
        <DownloadLink href={`${config.api}/admin/studentszone/excel`}>{t('zoneControl.excel')}</DownloadLink>
        <Action look="side" onPress={() => sendDialog({ type: 'share.requested' })}>
          {t('zoneControl.share')}
        </Action>
      </GlobalValuesBar>
      <FlowNotice state={dialog} />
      <SearchResults
        state={state}
        send={send}
        caption={t('zoneControl.links')}
        name="students-zone"
        columns={columns}
        nothing={t('search.nothing')}
        pageSize={linksOfPage}
        actions={actions}
      />
      {changeValues && dialog.matches('updating') && <ChangeValuesDialog flow={changeValues} />}
      {blockLink && dialog.matches('blocking') && <BlockLinkDialog flow={blockLink} />}
      {resetDevices && dialog.matches('resetting') && <ResetDevicesDialog flow={resetDevices} />}
      {shareTitle && dialog.matches('sharing') && <ShareTitleDialog flow={shareTitle} />}
    </div>
  );
}
