import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Button } from '../../pieces/button.tsx';
import { requestFile } from '../../wires/http.ts';
import pageStyle from '../page.module.css';
import { say } from '../say.ts';
import { useRequest } from './use-request.ts';

/** Downloads everything that the server stores about the user, as one file. */
export function Archive(): JSX.Element {
  return (
    <section class={pageStyle.panel} id="archive">
      <h2>{say('me.archive')}</h2>
      <p>{say('me.archive.lead')}</p>
      <DownloadArchive />
    </section>
  );
}

export function DownloadArchive(): JSX.Element {
  const { isBusy, problem, run } = useRequest();
  const [isDone, setDone] = useState(false);
  const download = (): Promise<void> =>
    run(async () => {
      setDone(false);
      save(await requestFile('POST', '/api/me/archive'));
      setDone(true);
    });
  return (
    <>
      <div class={pageStyle.buttons}>
        <Button disabled={isBusy} onTap={() => void download()}>
          {say(isBusy ? 'me.archive.making' : 'me.archive.do')}
        </Button>
      </div>
      <p class={problem === null ? pageStyle.good : pageStyle.problem} role="status">
        {problem ?? (isDone ? say('me.archive.done') : '')}
      </p>
    </>
  );
}

/** Hands a file to the browser, as a link with a download does. */
function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
