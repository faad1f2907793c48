import type { DemoUser } from './demo-user';
import { SPAIN } from './places';

const support = { profile: 'SUPPORT_USER', school_id: null, country_id: SPAIN, library: null } as const;

const closed = { active: false, closed: true } as const;

/** Further staff of the publisher, for the pages of internal support. `demoUsers` has one person of each role. */
export const demoStaff: readonly DemoUser[] = [
  {
    ...support,
    mail: 'support@demo.example',
    name: 'Hugo',
    surname: 'Pons',
    role: 'CUSTOMER_SUPPORT',
    about: 'customer support without fictitious teachers',
  },
  {
    ...support,
    mail: 'helpdesk@demo.example',
    name: 'Inma',
    surname: 'Lago',
    surname2: 'Prats',
    role: 'INTERNAL_SUPPORT',
    about: 'internal support: the second one, whose role the first can change',
  },
  {
    ...support,
    ...closed,
    mail: 'formersupport@demo.example',
    name: 'Jaime',
    surname: 'Oliva',
    role: 'CUSTOMER_SUPPORT',
    about: 'customer support whose account is closed',
  },
  {
    ...support,
    ...closed,
    mail: 'formerhelpdesk@demo.example',
    name: 'Karina',
    surname: 'Soto',
    language: 'en',
    role: 'INTERNAL_SUPPORT',
    about: 'internal support whose account is closed',
  },
  {
    ...support,
    ...closed,
    mail: 'formerinternal@demo.example',
    name: 'Leandro',
    surname: 'Vives',
    role: 'USER_INTERNAL',
    profile: 'CUSTOMER_USER_PREMIUM',
    about: 'internal user whose account is closed',
  },
];
