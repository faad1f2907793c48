import { isRecord } from '../../../shared/rules/is-record';
import { parseJson } from '../../parse-json';
import { type Gateway, kinds } from '../gateway';
import { escapeXml, readQuestion } from '../inquiry';
import { isMessage, readRequest, type SignedMessage } from '../messages';
import { sign } from '../signature';
import { type Charge, chargeOf, codes, notificationOf, operationsOf, refundAnswer } from './operations';
import { type Act, choicePage, closedPage, endedPage, isAct, refusedPage, repeatedPage } from './page';

/** An answer of the stand-in, before it becomes HTTP. */
export type StandInAnswer = { readonly status: number; readonly type: string; readonly body: string } | { readonly location: string };

const html = (body: string, status = 200): StandInAnswer => ({ status, type: 'text/html; charset=utf-8', body });
const json = (value: unknown): StandInAnswer => ({ status: 200, type: 'application/json', body: JSON.stringify(value) });

const LATE_MS = 10_000;

/** Posts a notification, and ignores a failure, as the real provider does. */
const notify = async (address: string, message: SignedMessage): Promise<void> => {
  await fetch(address, { method: 'POST', body: new URLSearchParams(message), signal: AbortSignal.timeout(5_000) }).catch(() => undefined);
};

const xmlAnswer = (message: string): StandInAnswer => ({
  status: 200,
  type: 'text/xml; charset=utf-8',
  body:
    '<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"><soapenv:Header/>' +
    '<soapenv:Body><p259:consultaOperacionesResponse xmlns:p259="http://webservices.apl02.redsys.es">' +
    `<consultaOperacionesReturn>${escapeXml(message)}</consultaOperacionesReturn></p259:consultaOperacionesResponse></soapenv:Body></soapenv:Envelope>`,
});

/** Makes a payment provider with the functions that the portal uses: page, notifications, inquiries and refunds. */
export const makeProvider = (gateway: Gateway) => {
  const charges = new Map<string, Charge>();
  const timers = new Set<NodeJS.Timeout>();

  const end = (charge: Charge, response: string) => Object.assign(charge, { state: 'F', response } satisfies Partial<Charge>);

  const later = (act: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      act();
    }, LATE_MS);
    timers.add(timer.unref());
  };

  /** Makes a forged notification. The forger knows the order and the content of a message, but not the key. */
  const forgeNotification = (charge: Charge): SignedMessage =>
    notificationOf({ ...gateway, key: Buffer.alloc(24, 7).toString('base64') }, { ...charge, state: 'F', response: codes.authorised });

  const perform: Readonly<Record<Act, (charge: Charge) => Promise<StandInAnswer>>> = {
    async pay(charge) {
      await notify(charge.notifyAt, notificationOf(gateway, end(charge, codes.authorised)));
      return { location: charge.ok };
    },
    async refuse(charge) {
      await notify(charge.notifyAt, notificationOf(gateway, end(charge, codes.refused)));
      return { location: charge.ko };
    },
    async leave(charge) {
      await notify(charge.notifyAt, notificationOf(gateway, end(charge, codes.abandoned)));
      return { location: charge.ko };
    },
    async close(charge) {
      return html(closedPage(charge));
    },
    async late(charge) {
      const message = notificationOf(gateway, end(charge, codes.authorised));
      later(() => void notify(charge.notifyAt, message));
      return { location: charge.ok };
    },
    async twice(charge) {
      const message = notificationOf(gateway, end(charge, codes.authorised));
      await Promise.all([notify(charge.notifyAt, message), notify(charge.notifyAt, message)]);
      return { location: charge.ok };
    },
    async slow(charge) {
      later(() => void notify(charge.notifyAt, notificationOf(gateway, end(charge, codes.authorised))));
      return { location: charge.ok };
    },
    async silent(charge) {
      end(charge, codes.authorised);
      return { location: charge.ok };
    },
    async other(charge) {
      Object.assign(charge, { cents: charge.cents + 100 } satisfies Partial<Charge>);
      return perform.pay(charge);
    },
    async forge(charge) {
      await notify(charge.notifyAt, forgeNotification(charge));
      return { location: charge.ok };
    },
  };

  return {
    /** Handles the portal's form, and then the choice on the page. The number of an order works for one visit. */
    async pay(form: URLSearchParams): Promise<StandInAnswer> {
      const message = Object.fromEntries(form);
      const fields = isMessage(message) ? readRequest(gateway.key, message) : undefined;
      const requested = fields && chargeOf(gateway, fields);
      if (!requested) return html(refusedPage, 400);
      const visit = form.get('visit');
      const known = charges.get(requested.order);
      if (known && visit !== known.visit) {
        await notify(requested.notifyAt, notificationOf(gateway, { ...requested, response: codes.repeated }));
        return html(repeatedPage(requested));
      }
      const charge = known ?? requested;
      charges.set(charge.order, charge);
      if (charge.state === 'F') return html(endedPage(charge));
      const act = form.get('act');
      for (const own of ['act', 'visit']) form.delete(own);
      return known && isAct(act) ? perform[act](charge) : html(choicePage(charge, form));
    },

    /** Answers an inquiry about an order. */
    inquiry(envelope: string): StandInAnswer {
      const question = readQuestion(gateway.key, envelope);
      const error = (code: string) =>
        xmlAnswer(
          `<Messages><Version Ds_Version="0.0"><Message><ErrorMsg><Ds_ErrorCode>${code}</Ds_ErrorCode></ErrorMsg></Message></Version></Messages>`,
        );
      if (!question) return error('XML0023');
      const operations = operationsOf(gateway, charges.get(question.order), question.kind);
      if (operations.length === 0) return error('XML0024');
      const responses = operations.map(
        (operation) =>
          `<Response Ds_Version="0.0">${Object.entries(operation)
            .map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`)
            .join('')}</Response>`,
      );
      const version = `<Version Ds_Version="0.0"><Message>${responses.join('')}</Message></Version>`;
      return xmlAnswer(`<Messages>${version}<Signature>${sign(gateway.key, question.order, version)}</Signature></Messages>`);
    },

    /** Refunds money, but never more than was paid. */
    order(body: string): StandInAnswer {
      const message = parseJson(body);
      const fields = isMessage(message) ? readRequest(gateway.key, message) : undefined;
      const charge = charges.get(fields?.get('ds_merchant_order') ?? '');
      const cents = Number(fields?.get('ds_merchant_amount'));
      if (!isRecord(message) || !fields) return json({ errorCode: 'SIS0042' });
      if (fields.get('ds_merchant_transactiontype') !== kinds.refund || charge?.response !== codes.authorised)
        return json({ errorCode: 'SIS0054' });
      if (!(charge.refundedCents + cents <= charge.cents)) return json({ errorCode: 'SIS0057' });
      charge.refundedCents += cents;
      return json(refundAnswer(gateway, charge, cents));
    },

    /** Returns the charge of an order, for tests. */
    chargeOf: (order: string): Readonly<Charge> | undefined => charges.get(order),

    close() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
};

export type Provider = ReturnType<typeof makeProvider>;
