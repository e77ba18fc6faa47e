import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../../limits/network.ts';
import type { LinkAction } from '../../notices/links.ts';
import { wordsIn } from '../../notices/words.ts';
import type { Services } from '../../services.ts';
import type { Store } from '../../store/store.ts';
import { problem } from '../problem.ts';
import { addressOf } from '../serve.ts';
import { escapeHtml, pageHtml, STYLE_HASH } from './html.ts';

/** The question behind a link, in the recipient's language; null for a link that is not ours, or too old. */
interface Question {
  readonly action: LinkAction;
  readonly language: string;
  /** The address that a link in a mail is about. */
  readonly address: string;
}

const POLICY = `default-src 'none'; style-src ${STYLE_HASH}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/**
 * The pages behind the links in mails and messages, which work without signing in. To look at one changes nothing:
 * programs that check mail open every link. A mail program that unsubscribes at a tap sends the same form.
 */
export function noticePages(
  app: FastifyInstance,
  { store, channels: { links }, limits, registry }: Services,
): void {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 1024 },
      async () => null,
    );
    scope.addHook('preHandler', async (request, reply) => {
      if (!limits.requests.allow(networkOf(addressOf(request)), 5)) throw problem('too-often');
      reply.headers({ 'cache-control': 'no-store', 'content-security-policy': POLICY });
      reply.header('referrer-policy', 'no-referrer');
    });
    const asked = async (request: FastifyRequest): Promise<Question | null> => {
      const { token } = request.params as { readonly token: string };
      const action = links.read(token);
      if (action === null) return null;
      const found = await questionOf(action, store);
      if (found === null || !links.isOurs(token, found.address)) return null;
      return action.kind === 'confirm' && action.until <= registry.now() ? null : found;
    };
    const show =
      (page: (question: Question) => string) => async (request: FastifyRequest, reply: FastifyReply) => {
        const question = await asked(request);
        reply.type('text/html; charset=utf-8');
        if (question === null) return reply.code(404).send(sentencePage(wordsIn('en').linkOld));
        return reply.send(page(question));
      };
    const act = async (request: FastifyRequest, reply: FastifyReply) => {
      const question = await asked(request);
      if (question !== null) await perform(question.action, store);
      return show(donePage)(request, reply);
    };
    for (const kind of ['confirm', 'stop']) {
      scope.get(`/api/notices/${kind}/:token`, show(askPage));
      scope.post(`/api/notices/${kind}/:token`, act);
    }
  });
}

async function questionOf(action: LinkAction, store: Store): Promise<Question | null> {
  if (action.kind === 'stop-push') {
    const device = await store.readDevice(action.device);
    const language = device === null ? 'en' : (await store.readNoticeSettings(device.user)).language;
    return { action, language, address: '' };
  }
  const { mail, language } = await store.readNoticeSettings(action.user);
  return mail === null ? null : { action, language, address: mail.address };
}

async function perform(action: LinkAction, store: Store): Promise<void> {
  if (action.kind === 'stop-push') {
    await store.removeDevice(action.device);
    return;
  }
  const settings = await store.readNoticeSettings(action.user);
  if (settings.mail === null) return;
  const state = action.kind === 'confirm' ? 'on' : 'off';
  // An old confirmation must not turn notices on again that were stopped since.
  if (action.kind === 'confirm' && settings.mail.state !== 'asked') return;
  await store.writeNoticeSettings(action.user, { ...settings, mail: { ...settings.mail, state } });
}

const sentencePage = (sentence: string, language = 'en'): string =>
  pageHtml(
    'Tuckbox',
    `<h1><a href="/">Tuckbox</a></h1>\n<p>${escapeHtml(sentence)}</p>`,
    escapeHtml(language),
  );

function askPage({ action, language, address }: Question): string {
  const words = wordsIn(language);
  const isConfirm = action.kind === 'confirm';
  const title = isConfirm ? words.confirmTitle : words.stopTitle;
  const sentence = isConfirm ? words.confirmAsk(address) : words.stopAsk;
  const label = isConfirm ? words.confirmDo : words.stopDo;
  return pageHtml(
    title,
    `<h1>${escapeHtml(title)}</h1>\n<p>${escapeHtml(sentence)}</p>\n<form method="post"><button>${escapeHtml(label)}</button></form>`,
    escapeHtml(language),
  );
}

function donePage({ action, language }: Question): string {
  const words = wordsIn(language);
  return sentencePage(action.kind === 'confirm' ? words.confirmed : words.stopped, language);
}
