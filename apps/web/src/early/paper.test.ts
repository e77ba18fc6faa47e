import { h, render } from 'preact';
import { expect, it } from 'vitest';
import { sheet } from '../../build/paper.ts';

const written = (child: Parameters<typeof render>[0]): string => {
  const { root, html } = sheet();
  render(child, root);
  return html();
};

it('writes what Preact draws', () => {
  const drawn = h('p', { class: 'a', tabIndex: -1, hidden: true, title: null, onClick: () => {} }, [
    'Ann & "Bob" <',
    h('br', {}),
    h('b', { style: { fontSize: '2px', '--w': '3px' }, 'data-x': 0 }, 7),
    null,
  ]);
  expect(written(drawn)).toBe(
    '<p class="a" tabindex="-1" hidden>Ann &amp; &quot;Bob&quot; &lt;<br><b data-x="0" style="font-size:2px;--w:3px">7</b></p>',
  );
});

it('keeps the names of SVG as they are', () => {
  const drawn = h('svg', { viewBox: '0 0 1 1' }, h('path', { d: 'M0 0', 'stroke-width': 2 }));
  expect(written(drawn)).toBe('<svg viewBox="0 0 1 1"><path d="M0 0" stroke-width="2"/></svg>');
});

it('can be drawn on again', () => {
  const { root, html } = sheet();
  render(h('ul', {}, [h('li', { key: 1 }, 'one'), h('li', { key: 2 }, 'two')]), root);
  render(h('ul', {}, [h('li', { key: 2 }, 'two'), h('li', { key: 3 }, 'three')]), root);
  expect(html()).toBe('<ul><li>two</li><li>three</li></ul>');
  render(null, root);
  expect(html()).toBe('');
});
