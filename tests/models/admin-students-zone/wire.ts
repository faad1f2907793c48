import type { components } from '../../../src/shared/api/contract.gen';
import { aTeacher } from '../../support/fixtures';
import { type Answer, ok } from '../../support/wire/answers';

type Wire = components['schemas'];

/** A person of customer support. */
export const support = aTeacher({
  id: '90',
  name: 'Berta',
  mail: 'berta@publisher.example',
  role: 'CUSTOMER_SUPPORT',
  profile: 'SUPPORT_USER',
  schoolId: null,
  schoolName: null,
  impersonationUser: '90',
});

export const token = '4d1c1f3e-58c8-4c70-9d4e-0f0d6f1f0c01';

/** An open link with individual values. */
export const elena: Wire['AdminStudentLink'] = {
  token,
  school: 'CEIP El Olivar',
  title: 'Mates a medida 1',
  teacher: 'Elena Calvo',
  increasement_percentage: 10,
  different_devices: 3,
  creationDate: '2026-09-14T08:30:00.000Z',
  endDate: null,
  own: true,
  ended: false,
  replaced: null,
};

/** A link that has ended, of a teacher without a school. The link has no individual values. */
export const oscar: Wire['AdminStudentLink'] = {
  ...elena,
  token: '61d918d1-99c5-4077-80f0-fb1e03efb590',
  school: null,
  title: 'Explora 2',
  teacher: 'Óscar Ibáñez',
  increasement_percentage: 0,
  endDate: '2026-11-01T11:00:00.000Z',
  own: false,
  ended: true,
  replaced: { token: '0b7c1f3e-58c8-4c70-9d4e-0f0d6f1f0c09', at: '2026-10-05T07:15:00.000Z' },
};

export const detail = (differently: Partial<Wire['AdminStudentLinkDetail']> = {}): Wire['AdminStudentLinkDetail'] => ({
  ...elena,
  blockDate: null,
  blockFrom: '2026-11-24',
  blockTo: '2026-12-02',
  devicesUsed: 87,
  devicesAdmitted: 117,
  mostDevices: 3,
  version: '9f7d0f1e-2a34-4c59-9b2f-6a1c0d9e8f70',
  ...differently,
});

export const globalOnTheWire: Wire['GlobalZoneValues'] = {
  increasement_percentage: 10,
  different_devices: 3,
  mostDevices: 3,
  version: '1f7d0f1e-2a34-4c59-9b2f-6a1c0d9e8f71',
};

/** Returns the name of a button in a row. @param words the Spanish words of the button */
export const ofElena = (words: string) => ({ data: `${words} ${elena.teacher}, ${elena.title}` });
export const ofOscar = (words: string) => ({ data: `${words} ${oscar.teacher}, ${oscar.title}` });

export const foundLinks = ok({ total: 2, items: [elena, oscar] });

/** The address of a search that finds both links. */
export const searchAddress = '/admin/students-zone?teacher=a';
export const aroundSearch: Readonly<Record<string, Answer>> = {
  getStudentZoneValues: ok(globalOnTheWire),
  findStudentLinks: foundLinks,
};
