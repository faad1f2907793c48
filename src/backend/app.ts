import { parse } from 'node:querystring';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import * as account from './account/handlers';
import * as admin from './admin/handlers';
import * as adminAccess from './admin-access/handlers';
import * as adminCustomers from './admin-customers/handlers';
import { invoiceWorker } from './admin-invoices/collect';
import * as adminInvoices from './admin-invoices/handlers';
import * as adminSearch from './admin-search/handlers';
import * as adminStudentsZone from './admin-students-zone/handlers';
import * as adminUsers from './admin-users/handlers';
import * as adoption from './adoption/handlers';
import { type Captcha, CaptchaDown } from './captcha/captcha';
import { makeProofOfWork } from './captcha/proof-of-work';
import { makeRecaptcha } from './captcha/recaptcha';
import * as care from './care/handlers';
import { serveDemoChat } from './chat/demo-chat';
import { makeFamilyBooks } from './children-order/family-books';
import * as childrenOrder from './children-order/handlers';
import { reminderWorker } from './children-order/reminder';
import { childrenSeller } from './children-order/settle';
import { serveDemoClassroom } from './classroom/classroom';
import { serveDemoConsentTool } from './consent/consent';
import { makeOwnContent } from './content/own-content';
import { makeRemoteContent } from './content/remote-content';
import { type Binding, bindContract } from './contract/binder';
import { readDocument } from './contract/document';
import type { Handler, Handlers, OperationId } from './contract/types';
import * as couponLibrary from './coupon-library/handlers';
import { couponSeller } from './coupon-library/settle';
import * as coupons from './coupons/handlers';
import { openServingDatabase, type ServingDatabase } from './db/open';
import type { Db } from './db/schema';
import { serveDemoClient } from './demo/client';
import { serveDemoHost } from './demo/host';
import { serveDemoPlatform } from './demo/platform';
import { serveDemoPoll } from './demo/poll';
import { seed } from './demo/seed';
import { serveDemoSurvey } from './demo/survey';
import * as home from './home/handlers';
import { connectionOptions, type Drain, limitBodies, makeDrain, refuseStrangeRequests } from './http/connections';
import { makeCookies } from './http/cookies';
import { answerErrors, answerUnreadable, withholdCredentials } from './http/errors';
import { WORTH_COMPRESSING } from './http/gzip';
import { setSecurityHeaders } from './http/headers';
import { readJson } from './http/json';
import { loggerOf } from './http/logging';
import { readMultipart } from './http/multipart';
import { routedAddress, servePages } from './http/pages';
import { Problem } from './http/problem';
import { trustOf } from './http/proxies';
import { makeReadyBodies } from './http/ready-body';
import { makeJourneys } from './identity/journeys';
import { openIdentityProviders } from './identity/open';
import * as impersonation from './impersonation/handlers';
import { recordUse, selfRecordingOperations } from './impersonation/record-use';
import { openJobs } from './jobs/jobs';
import { makeCatalogue } from './library/catalogue';
import * as library from './library/handlers';
import { serveDemoTool } from './lti/demo-tool';
import { serveDemoOutbox } from './mail/demo-outbox';
import { openMail } from './mail/mail';
import * as oauth2 from './oauth2/handlers';
import { serveMetadata } from './oauth2/serve-metadata';
import { serveHealth } from './operating/health';
import { openMetrics } from './operating/metrics';
import { type BackendOptions, effortOf, type ResolvedOptions, resolveOptions } from './options';
import type { Gateway } from './payment/gateway';
import * as payment from './payment/handlers';
import { openPaymentGateway } from './payment/open';
import { makePayments } from './payment/payments';
import { paymentWorker, refundWorker } from './payment/workers';
import * as pdCourses from './pd-courses/handlers';
import * as posts from './posts/handlers';
import { makeOwnPosts } from './posts/own-posts';
import { makeRemotePosts } from './posts/remote-posts';
import * as professionalDevelopment from './professional-development/handlers';
import * as registration from './registration/handlers';
import { makeReleases } from './releases/releases';
import { tellRelease } from './releases/tell-release';
import { makeRounds } from './rounds';
import { makeKnownDevices } from './security/known-devices';
import { makePasswords, type Passwords } from './security/passwords';
import { makeRateLimits } from './security/rate-limits';
import { makeRequestSessions } from './security/request-sessions';
import { requireSameOrigin } from './security/same-origin';
import { makeSessions } from './security/sessions';
import { makeSignInTries } from './security/sign-in-tries';
import type { Services } from './services';
import * as session from './session/handlers';
import { openStorage } from './storage/open';
import { makeAdmission } from './students/admission';
import * as students from './students/handlers';
import { sweepAll } from './sweeps';
import { makeGrants } from './title/grants';
import * as title from './title/handlers';
import { makeOwnTitles } from './title/own-title';
import { serveGrantedFiles } from './title/serve-granted-files';
import { serveWebContent } from './title/serve-web-content';

/** A running backend. It answers `server.inject` at once; `server.listen` opens a port. */
export type Backend = {
  readonly server: FastifyInstance;
  readonly db: Db;
  /** Address of the metrics; undefined when they are off. */
  readonly metricsAddress: string | undefined;
  /** Lets running requests finish, then closes the database. */
  readonly close: () => Promise<void>;
};

const SWEEP_EVERY_MS = 10 * 60_000;

/** Time in milliseconds from the stop signal until the server closes connections whose request is still incomplete. */
const ARRIVE_MS = 2_000;
/** Time in milliseconds from the stop signal until the server closes all connections. */
const ANSWER_MS = 7_000;

/** Makes the services of authentication and their limits. */
const makeAuthentication = (options: ResolvedOptions, db: Db) => {
  const cookies = makeCookies(options.publicUrl);
  const sessions = makeSessions(db, options.sessions);
  const limits = makeRateLimits(db, options.limits);
  const devices = makeKnownDevices(db, cookies);
  return {
    cookies,
    sessions,
    limits,
    devices,
    requestSessions: makeRequestSessions(sessions, cookies),
    signInTries: makeSignInTries(limits, devices),
  };
};

const makeServices = async (
  options: ResolvedOptions,
  passwords: Passwords,
  { db }: ServingDatabase,
  gateway: Gateway | undefined,
): Promise<Services> => {
  const jobs = await openJobs(db, options.jobs);
  const mail = openMail(db, options.mail);
  const sellers = { coupons: couponSeller(options.studentZone.timeZone), children: childrenSeller(options.studentZone.timeZone) };
  return {
    options,
    db,
    passwords,
    ...makeAuthentication(options, db),
    captcha: options.captcha.provider === 'altcha' ? await makeProofOfWork(db, effortOf(options.captcha)) : makeRecaptcha(options.captcha),
    providers: await openIdentityProviders(options),
    journeys: makeJourneys(db),
    content: options.contentUrl === undefined ? makeOwnContent(db) : makeRemoteContent(options.contentUrl),
    posts: options.postsUrl === undefined ? makeOwnPosts(db, options.postCategories) : makeRemotePosts(options.postsUrl),
    catalogue: makeCatalogue(db),
    readyBodies: makeReadyBodies(),
    storage: openStorage(options.storage, options.demo),
    ownTitle: makeOwnTitles(db),
    grants: makeGrants(db),
    admission: makeAdmission(db, options.studentZone),
    mail,
    jobs,
    familyBooks: makeFamilyBooks(db, options.familyBooks),
    releases: makeReleases(db, options.webFolder),
    payments: makePayments({ db, jobs, mail, gateway, sellers, plan: options.paymentPlan, finance: options.financeMail }),
  };
};

const captchaGate =
  (captcha: Captcha): Binding['requireCaptcha'] =>
  async (token, actions, request) => {
    const accepted = await captcha.accepts(token, actions, request.ip).catch((error: unknown) => {
      if (!(error instanceof CaptchaDown)) throw error;
      request.log.warn({ err: error }, 'the captcha provider cannot be asked');
      throw new Problem(503, 'captcha-unavailable');
    });
    if (!accepted) throw new Problem(403, 'captcha-refused');
  };

/**
 * The functions that make the handlers of all operations. Each area exports its functions under the names of the operations in the
 * contract.
 */
const operations = {
  ...session,
  ...registration,
  ...account,
  ...library,
  ...title,
  ...care,
  ...posts,
  ...home,
  ...professionalDevelopment,
  ...pdCourses,
  ...adoption,
  ...students,
  ...coupons,
  ...couponLibrary,
  ...payment,
  ...childrenOrder,
  ...oauth2,
  ...impersonation,
  ...admin,
  ...adminAccess,
  ...adminSearch,
  ...adminUsers,
  ...adminCustomers,
  ...adminInvoices,
  ...adminStudentsZone,
} satisfies {
  readonly [K in OperationId]: (services: Services) => Handler<K>;
};

const handlersOf = (services: Services): Handlers =>
  Object.fromEntries(Object.entries(operations).map(([id, handler]) => [id, handler(services)])) as Handlers;

const bindingOf = (services: Services): Binding => {
  const { options, requestSessions, captcha } = services;
  return {
    document: readDocument(),
    handlers: handlersOf(services),
    prefix: '/api',
    authenticate: {
      session: (request, purpose) => requestSessions.find(request, purpose, 'session'),
      accessToken: (request, purpose) => requestSessions.find(request, purpose, 'accessToken'),
    },
    showsSession: requestSessions.hasCredentials,
    sessionOver: requestSessions.makeEndedProblem,
    requireSameOrigin: requireSameOrigin(options.publicUrl),
    requireCaptcha: captchaGate(captcha),
    onChange: async (request, session, operation) => {
      if (!selfRecordingOperations.has(operation)) await recordUse(services.db, { request, session });
    },
    checkResponses: options.checkResponses,
  };
};

/** Makes the server, and the drain that closes its connections during a stop. */
const makeServer = async (services: Services) => {
  const { options } = services;
  const server = fastify({
    logger: loggerOf(options),
    trustProxy: trustOf(options.trustProxy),
    forceCloseConnections: 'idle',
    // During a stop, the server still answers one last request of each open connection.
    return503OnClosing: false,
    ...connectionOptions(options.patience),
    frameworkErrors: answerUnreadable,
    rewriteUrl: routedAddress,
    // The router must let long parameters pass, because the check of the contract refuses them with the documented answer.
    routerOptions: { maxParamLength: 4_096 },
  });
  // Bodies may be JSON or forms; operations that take files also accept multipart forms. Other media types are refused with 415.
  server.removeContentTypeParser('text/plain');
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, { ...parse(String(body)) }),
  );
  readMultipart(server);
  readJson(server);
  answerErrors(server);
  refuseStrangeRequests(server);
  limitBodies(server, options.patience);
  const drain = makeDrain(server);
  await server.register(cookie);
  withholdCredentials(server);
  setSecurityHeaders(server, options.publicUrl?.startsWith('https:') ?? false);
  tellRelease(server, services.releases);
  await server.register(compress, { threshold: WORTH_COMPRESSING, encodings: ['gzip'] });
  bindContract(server, bindingOf(services));
  serveWebContent(server, services);
  serveGrantedFiles(server, services);
  serveMetadata(server, services);
  serveHealth(server, services, drain.hasBegun);
  if (options.mail.provider === 'outbox') serveDemoOutbox(server, services);
  if (options.demo) {
    serveDemoChat(server);
    serveDemoHost(server, services);
    serveDemoClient(server, services);
    serveDemoTool(server, services);
    serveDemoPlatform(server, services);
    serveDemoPoll(server, services);
    serveDemoSurvey(server);
  }
  if (options.classroom.provider === 'stand-in') serveDemoClassroom(server);
  if (options.consent.provider === 'stand-in') serveDemoConsentTool(server);
  await servePages(server, services);
  return { server, drain };
};

/** Stops accepting connections, and waits until each open connection is answered, or closed at its time limit. */
const stopServing = async (server: FastifyInstance, drain: Drain) => {
  drain.begin();
  const cuts = [setTimeout(drain.cutIncomplete, ARRIVE_MS), setTimeout(drain.cutAll, ANSWER_MS)];
  await server.close();
  cuts.forEach(clearTimeout);
};

/**
 * Removes expired data in the background. The first round begins at the start, because a server that restarts often may never reach a later
 * round.
 * @returns the function that stops the rounds
 */
const sweepRegularly = (services: Services, server: FastifyInstance) => {
  let isStopping = false;
  const rounds = makeRounds(
    () => sweepAll(services, () => isStopping),
    (error) => server.log.warn({ err: error }, 'sweeping failed'),
  );
  rounds.add();
  const timer = setInterval(rounds.add, SWEEP_EVERY_MS).unref();
  return async () => {
    isStopping = true;
    clearInterval(timer);
    await rounds.finish();
  };
};

/**
 * Opens the database (with its tables and built-in data) and creates the server that answers every operation of the contract.
 * @throws when the database cannot be opened, or an operation has no handler
 */
export const openBackend = async (given: BackendOptions): Promise<Backend> => {
  const options = resolveOptions(given);
  const passwords = makePasswords(options.passwordCost);
  const prepare = (db: Db) => seed(db, { demo: options.demo, passwords });
  const serving = await openServingDatabase(options.database, options.onDeath ?? (() => undefined), prepare, options.opened);
  const { db } = serving;
  try {
    const paying = await openPaymentGateway(options.payment);
    const services = await makeServices(options, passwords, serving, paying.gateway);
    const { server, drain } = await makeServer(services);
    const metrics = options.metrics && (await openMetrics(options.metrics, server, services, serving.usage));
    await server.ready();
    const stopSweeping = sweepRegularly(services, server);
    services.mail.start((error) => server.log.warn({ err: error }, 'a message could not be sent'));
    services.payments.start((charge) => server.log.error(charge, 'the provider has charged another amount than that of the order'));
    const workers = {
      invoice: invoiceWorker(services),
      payment: paymentWorker(services),
      refund: refundWorker(services),
      reminder: reminderWorker(services),
    };
    services.jobs.start(workers, (error) => server.log.warn({ err: error }, 'a job has failed'));
    const close = async () => {
      await stopServing(server, drain);
      await stopSweeping();
      await services.jobs.close();
      await services.mail.close();
      await services.providers.close();
      await paying.close();
      await metrics?.close();
      await db.destroy();
    };
    return { server, db, metricsAddress: metrics?.address, close };
  } catch (error) {
    await db.destroy();
    throw error;
  }
};
