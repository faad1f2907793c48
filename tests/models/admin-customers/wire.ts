import type { Adoption, Customer } from '../../../src/areas/admin-customers/types';
import type { components } from '../../../src/shared/api/contract.gen';
import { config } from '../../../src/shared/config/config';
import { platformId } from '../../../src/shared/rules/environments';
import { aTeacher } from '../../support/fixtures';

type Wire = components['schemas']['Customer'];

/** The support person. */
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

/** Returns a teacher in Spain, as the server sends her. */
export const customerOnTheWire = (different: Partial<Wire> = {}): Wire => ({
  version: 'v1',
  id: 7,
  name: 'Ana',
  surname1: 'Ruiz',
  surname2: 'Vega',
  email: 'ana@school.example',
  role: 'TEACHER',
  language: 'es',
  card: '00000000T',
  country: 1131,
  ccaaId: null,
  creationDate: '2026-09-01T08:00:00Z',
  lastAccessDate: null,
  downloadResources: false,
  birthDate: null,
  guardian: null,
  mktPrefs: false,
  phone: '925 80 00 00',
  schoolId: '7',
  schoolName: 'CEIP El Olivar',
  'self-editable': false,
  validatedEmail: true,
  active: 1,
  adminFictitious: false,
  idexternalplatform: platformId(config.environment, 'LDAP'),
  today: '2026-11-25',
  impersonable: true,
  ...different,
});

/** Returns the same teacher in the form that the portal uses. */
export const aCustomer = (different: Partial<Customer> = {}): Customer => ({
  id: '7',
  role: 'TEACHER',
  name: 'Ana',
  surname: 'Ruiz',
  email: 'ana@school.example',
  school: 'CEIP El Olivar',
  platform: 'LDAP',
  isActive: true,
  isImpersonable: true,
  isValidated: true,
  teacher: {
    id: '7',
    version: 'v1',
    about: { countryId: 1131, isLinked: false, today: '2026-11-25' },
    form: {
      email: 'ana@school.example',
      name: 'Ana',
      surname1: 'Ruiz',
      surname2: 'Vega',
      password: '',
      password2: '',
      card: '00000000T',
      phone: '925 80 00 00',
      acceptsMarketing: false,
    },
  },
  student: {} as never,
  fictitious: {} as never,
  ...different,
});

/** A support person who may change fictitious teachers. */
export const supportOfFictitious = { ...support, adminFictitious: true };

/** The titles that a fictitious teacher can adopt. */
export const mates = { uuid: '6f1c1f3e-58c8-4c70-9d4e-0f0d6f1f0a01', name: 'Mates 1', stage: 'Primaria' } as const;
export const explora = { uuid: '6f1c1f3e-58c8-4c70-9d4e-0f0d6f1f0a02', name: 'Explora 1', stage: 'Primaria' } as const;
/** The languages in which the titles can be adopted. */
export const languages = ['ca', 'es'];
export const editions = ['Edición de Cataluña', 'LOMLOE 2022'];

/** An adoption of the first title. */
export const ofMates: Adoption = { uuid: mates.uuid, name: mates.name, language: 'es', edition: 'LOMLOE 2022' };
/** An adoption of the second title. */
export const ofExplora: Adoption = { uuid: explora.uuid, name: explora.name, language: 'ca', edition: 'Edición de Cataluña' };

export const onTheWire = ({ uuid, language, edition }: Adoption) => ({ uuid, 'adoption-language': language, 'adoption-edition': edition });

/** Returns the adoptions of a fictitious teacher, as the server sends them. */
export const libraryOnTheWire = (version: string, ...adoptions: readonly Adoption[]) => ({
  version,
  adoptions: adoptions.map((adoption) => ({ ...onTheWire(adoption), name: adoption.name })),
});

/** Returns a fictitious teacher, as the server sends her. */
export const fictitiousOnTheWire = (different: Partial<Wire> = {}): Wire =>
  customerOnTheWire({
    role: 'TEACHER_FAKE',
    card: null,
    phone: null,
    ccaaId: 'Extremadura',
    schoolName: 'Colegio Las Encinas',
    ...different,
  });

/** Returns the same fictitious teacher in the form that the portal uses. */
export const aFictitious = (): Customer =>
  aCustomer({
    role: 'TEACHER_FAKE',
    school: 'Colegio Las Encinas',
    fictitious: {
      id: '7',
      version: 'v1',
      libraryVersion: null,
      form: {
        email: 'ana@school.example',
        name: 'Ana',
        surname1: 'Ruiz',
        surname2: 'Vega',
        password: '',
        language: 'es',
        region: 'Extremadura',
        downloadResources: false,
        adoptions: [],
      },
    },
  });

/** Adoptions of the fictitious teacher. */
export const adoptedByHer = { version: 'l1', adoptions: [ofMates] } as const;

/** The page on which a fictitious teacher is edited. */
export const fictitiousPath = '/edit/customer/user/TEACHER_FAKE/7';
