import { useRoute, useSearch } from 'wouter';
import { useFlow } from '../../shared/flow/use-flow';
import { useMoves } from '../../shared/flow/use-moves';
import { formatDate, useTranslation } from '../../shared/i18n';
import { Action, buttonClasses } from '../../shared/ui/native/action';
import { BackLink } from '../../shared/ui/native/back-link';
import { FileLink } from '../../shared/ui/native/file-link';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Busy } from '../../shared/ui/page/busy';
import { PageTitle } from '../../shared/ui/page/page-title';
import { Player, Preview, type PreviewFlow } from '../preview';
import { useUser } from '../session';
import { AssetPicture, Views } from './asset-card';
import { asset as assetFlow, assetForSupport } from './flows/asset';
import type { thumbs } from './flows/thumbs';
import { assetAddress } from './rules';
import { ThumbButtons, ThumbCounts } from './thumb-buttons';
import type { OpenedAsset } from './types';
import '../../shared/ui/native/layout.css';
import './asset.css';

type InnerFlows = {
  /** Flow that shows the file; by default the flow of the area `preview`. */
  readonly previewFlow?: typeof PreviewFlow;
  /** Flow that saves the person's thumb up or thumb down. */
  readonly thumbsFlow?: typeof thumbs;
};

type Props = InnerFlows & { readonly logic?: typeof assetFlow };

type UseProps = {
  readonly previewFlow: InnerFlows['previewFlow'] | undefined;
  readonly asset: OpenedAsset;
  readonly send: (event: { type: 'file.opened' | 'file.downloaded' }) => void;
};

const isVideo = ({ use, file }: OpenedAsset): boolean => use === 'recording' && file.previewKind === 'video';

/** Player or button of an asset. A recording is played in the page, a document opens in a dialog, any other file is downloaded. */
function Use({ asset, previewFlow, send }: UseProps) {
  const { t } = useTranslation();
  const { file, use } = asset;
  if (use === 'recording') {
    return (
      <div className="asset-player" data-preview-kind={file.previewKind}>
        <Player file={file} logic={previewFlow} />
      </div>
    );
  }
  if (use === 'nothing') return <p>{t('development.notThere')}</p>;
  return (
    <div>
      {use === 'document' ? (
        <Action onPress={() => send({ type: 'file.opened' })}>{t('development.open')}</Action>
      ) : (
        <FileLink className={buttonClasses()} href={file.download} onDownload={() => send({ type: 'file.downloaded' })}>
          <span className="p-button-label">{t('development.download')}</span>
        </FileLink>
      )}
    </div>
  );
}

/** Does nothing, because an asset has only one file and the preview cannot move to another file. */
const doNothing = () => undefined;

function OpenAsset({ id, logic, previewFlow, thumbsFlow }: Props & { readonly id: string }) {
  const { t } = useTranslation();
  const { impersonating: asSupport } = useUser();
  const search = useSearch();
  const here = { resource: new URLSearchParams(search).has('open') ? id : null };
  const [state, send, flow] = useFlow(logic ?? (asSupport ? assetForSupport : assetFlow), { input: () => ({ assetId: id, place: here }) });
  const { asset, place } = state.context;
  const addressOf = ({ resource }: typeof here) => `${assetAddress(id)}${resource === null ? '' : '?open'}`;
  useMoves(flow, state.matches('ready'), addressOf, here, send);

  return (
    <article className="asset-page">
      <BackLink to="/professional-development" mark="isFromAssets">
        {t('development.back')}
      </BackLink>
      <PageTitle>{asset?.title ?? t('portal.development')}</PageTitle>
      {state.matches('loading') && <Busy />}
      <FlowNotice state={state} send={send} />
      {asset && (
        <>
          <p className="asset-about">
            <span>{t('development.by', { author: asset.author })}</span>
            <time dateTime={asset.date.toISOString()}>{formatDate(asset.date)}</time>
            <Views count={asset.views} />
          </p>
          <div className="asset-main">
            {!isVideo(asset) && <AssetPicture src={asset.largePicture} />}
            <div className="asset-words">
              <Use asset={asset} previewFlow={previewFlow} send={send} />
              {asSupport ? <ThumbCounts thumbs={asset.thumbs} /> : <ThumbButtons asset={asset} logic={thumbsFlow} />}
              <p className="asset-description">{asset.description}</p>
            </div>
          </div>
          {place.resource !== null && asset.use === 'document' && (
            <Preview
              items={[asset.file]}
              at={asset.file.id}
              logic={previewFlow}
              onMove={doNothing}
              onClose={() => send({ type: 'file.closed' })}
            />
          )}
        </>
      )}
    </article>
  );
}

/** The page of an asset of professional development. */
export function AssetPage(props: Props) {
  const [, path] = useRoute('/professional-development/:assetid');
  const id = path?.assetid ?? '';
  return <OpenAsset key={id} id={id} {...props} />;
}
