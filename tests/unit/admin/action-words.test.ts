import { describe, expect, it } from 'vitest';
import { changeWords, impersonationNames, objectWords, type Words } from '../../../src/areas/admin/action-words';
import { changesOf } from '../../../src/areas/admin/services/changes';
import { impersonableRoles } from '../../../src/areas/impersonation/rules';
import contract from '../../../src/backend/contract/portal.gen.json';
import { selfRecordingOperations } from '../../../src/backend/impersonation/record-use';
import { type Locale, locales } from '../../../src/shared/rules/locale';
import { allTexts } from '../../support/texts';

const i18n = await allTexts();

const spanish: Words = { t: i18n.getFixedT('es'), language: 'es' };
const words = (changes: Parameters<typeof changesOf>[0], of = spanish) => changesOf(changes).map((change) => changeWords(change, of));

it.each([
  ['an old text and a new one', { phone: ['600000000', '600000001'] }, ['Teléfono: 600000000 → 600000001']],
  ['nothing before', { surname2: [null, 'Gil'] }, ['Segundo apellido: nada → Gil']],
  ['an empty text after', { phone: ['600000000', ''] }, ['Teléfono: 600000000 → nada']],
  ['a secret', { password: [] }, ['Contraseña: se ha cambiado']],
  ['numbers', { different_devices: [2, 3] }, ['Dispositivos: 2 → 3']],
  ['a title that was used without a change', { title: ['Mates 1', 'Mates 1'] }, ['Título: Mates 1']],
  [
    'a list, as its differences',
    { 'library.added': [[], ['Mates 1', 'Mates 2']], 'library.removed': [['Atlas'], []] },
    ['Títulos añadidos: nada → Mates 1 · Mates 2', 'Títulos quitados: Atlas → nada'],
  ],
  [
    'favourites',
    { 'favourites.added': [[], ['Ficha']], 'favourites.removed': [['Vídeo'], []] },
    ['Favoritos añadidos: nada → Ficha', 'Favoritos quitados: Vídeo → nada'],
  ],
  ['a day', { blockDate: [null, '2026-11-30'] }, ['Fecha de bloqueo: nada → 30/11/2026']],
  ['yes and no', { mktPrefs: [true, false] }, ['Información comercial: Sí → No']],
  ['roles', { role: ['CUSTOMER_SUPPORT', 'INTERNAL_SUPPORT'] }, ['Rol: Soporte al cliente → Soporte interno']],
  ['a role that no longer exists', { role: ['CLERK', 'TEACHER_DEMO'] }, ['Rol: CLERK → Cuenta demo']],
  ['a right', { adminFictitious: [false, true] }, ['Gestión de profesorado ficticio: No → Sí']],
  ['languages', { language: ['es', 'it'] }, ['Idioma: Español → Italiano']],
  ['themes', { theme: ['system', 'dark'] }, ['Tema: Sistema → Oscuro']],
  [
    'adoptions',
    { adoptions: [[], ['Mates 1 (es LOMLOE 2022)', 'Atlas (eu LOE)']] },
    ['Títulos: nada → Mates 1 (Español LOMLOE 2022) · Atlas (Euskera LOE)'],
  ],
  ['an adoption in another form', { adoptions: [['Mates 1'], []] }, ['Títulos: Mates 1 → nada']],
  [
    'a new guardian',
    { guardian: [null, { name: 'Eva', surname1: 'Gil', surname2: null, email: 'eva@school.example', dni: '12345678Z' }] },
    [
      'Nombre del tutor legal: nada → Eva',
      'Primer apellido del tutor legal: nada → Gil',
      'Correo del tutor legal: nada → eva@school.example',
      'DNI del tutor legal: nada → 12345678Z',
    ],
  ],
  [
    'another guardian of the same name',
    {
      guardian: [
        { name: 'Eva', dni: '1' },
        { name: 'Eva', dni: '2' },
      ],
    },
    ['DNI del tutor legal: 1 → 2'],
  ],
  ['a field that no longer exists', { fax: ['1', '2'] }, ['fax: 1 → 2']],
] as const)('a change of %s is described in words', (_, changes, description) => {
  expect(words(changes)).toEqual(description);
});

it('says nothing of an action that changed nothing', () => {
  expect(words(null)).toEqual([]);
});

it.each([
  ['en', ['Role: nothing → Internal user', 'Second surname: nothing → Gil', 'Date of birth: nothing → 05/02/2012']],
  ['it', ['Ruolo: nulla → Account interno', 'Secondo cognome: nulla → Gil', 'Data di nascita: nulla → 05/02/2012']],
] as const)('describes changes in the language of the reader: %s', (language, description) => {
  const changes = { role: [null, 'USER_INTERNAL'], surname2: [null, 'Gil'], birthDate: [null, '2012-02-05'] };
  expect(words(changes, { t: i18n.getFixedT(language), language })).toEqual(description);
});

it.each([
  ['zone', 'Valores globales'],
  ['link 7f0c2b1e', 'Enlace: 7f0c2b1e'],
  ['product PK#2026#000101', 'Clave del producto: PK#2026#000101'],
  ['invoice 25', 'Proceso: 25'],
  ['operation activateLicence', 'Licencia: activación'],
  ['operation launchCourse', 'Curso: apertura'],
  ['operation signOutEverywhere', 'Todos los dispositivos: cierre de sesión'],
  ['operation changeSchool', 'Centro: cambio'],
  ['operation danceTango', 'operation danceTango'],
  ['parcel 4', 'parcel 4'],
])('names %s in words', (object, named) => {
  expect(objectWords(object, spanish)).toBe(named);
});

describe('an operation of support in the account of another person', () => {
  type Operation = {
    readonly operationId?: string;
    readonly security?: readonly object[];
    readonly 'x-roles'?: readonly string[];
    readonly 'x-while-impersonating'?: string;
  };
  const recorded = Object.values(contract.paths as Record<string, Record<string, Operation>>).flatMap((item) =>
    Object.entries(item).flatMap(([method, operation]) => {
      const { operationId, security, 'x-roles': roles } = operation;
      const isServed = impersonableRoles.some((role) => roles?.includes(role) ?? true) && operation['x-while-impersonating'] !== 'refused';
      const isAct = method !== 'get' || selfRecordingOperations.has(operationId ?? '');
      return isAct && operationId !== undefined && security?.length !== 0 && isServed && operationId !== 'impersonate' ? [operationId] : [];
    }),
  );

  const namedIn = (language: Locale) =>
    Object.keys(impersonationNames).map((operation) => objectWords(`operation ${operation}`, { t: i18n.getFixedT(language), language }));

  it('has a name exactly if it is recorded', () => {
    expect(Object.keys(impersonationNames).sort()).toEqual(recorded.sort());
  });

  it('has one of these names', () => {
    expect(namedIn('es')).toEqual([
      'Datos de la cuenta: cambio',
      'Idioma: cambio',
      'Tema: cambio',
      'Biblioteca: cambio',
      'Código de activación: uso',
      'Licencia: activación',
      'Favoritos: cambio',
      'Recurso: apertura',
      'Curso: inscripción o baja',
      'Curso: apertura',
      'Título: apertura por LTI',
      'Ejercicio: creación',
      'Enlace para el alumnado: creación',
      'Aviso de adopción gratuita: cierre',
      'Aviso de cambio de adopciones: cierre',
      'Promoción: aceptación',
      'Promoción de un título: aceptación',
      'Promoción de un título: cierre',
      'Presentación de los títulos: cierre',
    ]);
  });

  it.each(locales)('shares its name with no other operation: %s', (language) => {
    const named = namedIn(language);
    expect(new Set(named).size).toBe(named.length);
  });
});
