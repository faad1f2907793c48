import { useState } from 'react';
import { preview } from '../../../src/areas/preview/flows/preview';
import { Preview } from '../../../src/areas/preview/preview';
import { files, lookedAt, text } from './files';

/** The preview over an empty page. */
export function PreviewAlone({ logic = preview }) {
  const [at, lookAt] = useState<string | null>(() => sessionStorage.getItem(lookedAt) ?? text.id);
  return at && <Preview items={files} at={at} logic={logic} onMove={lookAt} onClose={() => lookAt(null)} />;
}
