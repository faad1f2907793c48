import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { fromPromise, type NonReducibleUnknown } from 'xstate';
import type { School, Title } from '../../../src/areas/library/types';
import { SessionContext } from '../../../src/areas/session';
import { aTeacher } from '../../support/fixtures';
import { openSession } from '../../support/session';
import { FakeFetch } from '../../support/wire/fake-fetch';

export const title: Title = {
  id: '1',
  uuid: 'u1',
  name: 'Mates a medida',
  cover: { src: '/api/cover/mates' },
  stage: 'Primaria',
  subjects: ['Matemáticas', 'Ciencias'],
  adoption: 'adopted',
  group: 'adopted',
  promoted: false,
  inLibrary: true,
};

export const school: School = {
  id: '28',
  name: 'IES Puerta del Sol',
  street: 'Calle Mayor',
  number: '12',
  town: 'Talavera de la Reina',
  province: 'Toledo',
  country: { id: 1131, name: 'España' },
};

/** Makes a service with a fixed result instead of an answer of the server. */
export const gives = <Out, In extends NonReducibleUnknown>(answer: Out) => fromPromise<Out, In>(async () => answer);

/** Renders a part of the portal for a person, in Spanish, with a server that never answers. */
export const drawPart = async (part: ReactNode, user = aTeacher()) => {
  const network = new FakeFetch();
  onTestFinished(network.install());
  const session = await openSession(network, user);
  onTestFinished(session.stop);
  onTestFinished(cleanup);
  render(<SessionContext value={session}>{part}</SessionContext>);
  return network;
};
