import { OPENNESS, type Openness } from '@tuckbox/club';
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Segments } from '../../screens/form/segments.tsx';
import { useRequest } from '../../screens/me/use-request.ts';
import page from '../../screens/page.module.css';
import { say } from './say.ts';
import { type Contact, changeContact } from './wire.ts';

/** From whom one wants to hear. */
export function ContactSettings({ contact }: { readonly contact: Contact }): JSX.Element {
  const [kept, setKept] = useState(contact);
  const { problem, run } = useRequest();
  const change = (part: Partial<Contact>): void => {
    setKept({ ...kept, ...part });
    void run(async () => setKept(await changeContact(part)));
  };
  const choice = (name: keyof Contact): JSX.Element => (
    <Segments<Openness>
      label={say(`contact.${name}`)}
      value={kept[name]}
      segments={OPENNESS.map((value) => ({ value, label: say(`contact.${value}`) }))}
      onPick={(value) => change({ [name]: value })}
    />
  );
  return (
    <section class={page.panel}>
      <h2>{say('contact.title')}</h2>
      {choice('challenges')}
      {choice('invitations')}
      {problem === null ? null : (
        <p class={page.problem} role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}
