import type { components } from '../../../src/shared/api/contract.gen';
import { exampleOf } from '../../support/wire/contract';

type Title = components['schemas']['TitleDetail'];

const title = exampleOf('getTitle') as Title;

export const id = title.info.uuid;

/** Returns a title with two named units. */
export const aRichTitle = (info: Partial<Title['info']> = {}): Title => ({
  ...title,
  info: { ...title.info, ...info },
  units: [
    { uuid: '6f1c1f3e-58c8-4c70-9d4e-0f0d6f1f0b01', name: 'Los números' },
    { uuid: '6f1c1f3e-58c8-4c70-9d4e-0f0d6f1f0b02', name: 'Las medidas' },
  ],
});
