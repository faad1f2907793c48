import { useFlow } from '../../../shared/flow/use-flow';
import { useTranslation } from '../../../shared/i18n';
import { LiveRegion } from '../../../shared/ui/behaviour/live-region';
import { useWindowEvent } from '../../../shared/ui/behaviour/use-window-event';
import { Action } from '../../../shared/ui/native/action';
import { Field } from '../../../shared/ui/native/field';
import { FlowNotice } from '../../../shared/ui/native/flow-notice';
import { Form } from '../../../shared/ui/native/form';
import { Busy } from '../../../shared/ui/page/busy';
import { pdf } from '../flows/pdf';
import { tellPage } from '../viewer-news';
import { Toolbar } from './toolbar';
import { pagesId, printAreaId } from './viewer-state';
import '../../../shared/ui/native/layout.css';
import '../../../shared/ui/native/select-field.css';
import './viewer.css';

type Props = {
  /** Full address of the document; null if the document is not a file of the portal. */
  readonly file: string | null;
  readonly logic?: typeof pdf;
};

/** Reports the Escape key to the page around the frame, which then closes the viewer. The page gets no key events from the frame. */
const reportEscape = ({ key, defaultPrevented }: KeyboardEvent) => {
  if (key === 'Escape' && !defaultPrevented) tellPage('left');
};

/** The content of the frame with a PDF document: a toolbar, and the pages below the toolbar. */
export function PdfViewer({ file, logic = pdf }: Props) {
  const [state, send] = useFlow(logic, { input: () => ({ address: file }) });
  const { t } = useTranslation();
  const { password } = state.context;
  const isShown = state.matches('shown');
  useWindowEvent('keydown', reportEscape);

  return (
    <LiveRegion>
      <div className="viewer">
        {isShown && <Toolbar />}
        {state.hasTag('busy') && <Busy />}
        {!state.matches('locked') && <FlowNotice state={state} />}
        {state.matches('locked') && (
          <Form onSubmit={() => send({ type: 'password.given' })}>
            <p>{t('viewer.locked')}</p>
            <FlowNotice state={state} />
            <Field
              label={t('viewer.password')}
              type="password"
              autoComplete="off"
              value={password}
              onChange={(typed) => send({ type: 'password.changed', password: typed })}
            />
            <Action submit disabled={!state.can({ type: 'password.given' })}>
              {t('viewer.open')}
            </Action>
          </Form>
        )}
        {/* The stage is rendered before the document, because PDF.js measures the stage. */}
        <div className="viewer-stage" style={{ visibility: isShown ? undefined : 'hidden' }}>
          {/* biome-ignore lint/a11y/useSemanticElements: PDF.js accepts no other element */}
          <div id={pagesId} className="viewer-pages" role="region" tabIndex={isShown ? 0 : -1} aria-label={t('viewer.pages')}>
            <div className="pdfViewer" />
          </div>
        </div>
        <div id={printAreaId} className="viewer-printed" aria-hidden="true" />
      </div>
    </LiveRegion>
  );
}
