export { type CaughtMail, MailSink } from './mail-sink.ts';
export { type PushMessage, PushService, type Subscription } from './push-service.ts';
