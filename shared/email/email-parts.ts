import { createElement as el, Fragment, type ReactElement, type ReactNode } from 'react'
import type { Site } from '#shared/server/email-template.ts'
import { style } from './colors.ts'

/** Lines of a text, one under the other. */
const lines = (text: string): ReactNode[] =>
  text.split('\n').flatMap((line, i) => (i === 0 ? [line] : [el('br', { key: i }), line]))

export const paragraph = (text: string): ReactElement =>
  el('p', { className: 'text', style: style.text }, ...lines(text))

/** What somebody else wrote, set apart from our own words. */
export const quote = (text: string): ReactElement =>
  el('p', { className: 'quote', style: style.quote }, ...lines(text))

/** What happened, as pairs: `['Cuándo', '21 de noviembre…']`. Read aloud they are plain lines. */
export const facts = (pairs: [name: string, value: string][]): ReactElement =>
  el(
    'p',
    { className: 'facts', style: style.facts },
    ...pairs.map(([name, value], i) =>
      el(Fragment, { key: name }, i > 0 && el('br'), el('strong', null, `${name}: `), value),
    ),
  )

/** Digits or letters to copy by hand. */
export const copyable = (code: string): ReactElement =>
  el('p', { className: 'code', style: style.code }, code)

/** Small print, e.g. what to do when the mail was not expected. */
export const note = (text: string): ReactElement =>
  el('p', { className: 'small', style: style.small }, ...lines(text))

/** Absolute address of a page of ours; throws for anything else, so that no mail can lead elsewhere. */
export function resolveOwnUrl(site: Site, path: string): string {
  const url = URL.parse(path, `${site.url}/`)
  if (!path.startsWith('/') || url?.origin !== site.url)
    throw new Error(`a mail may only link to a path of ours: ${path}`)
  return url.href
}

/** The one thing to press. `path` is under SITE_URL and may carry a query; the address stands below for who can't press. */
export function action(site: Site, label: string, path: string): ReactElement {
  const href = resolveOwnUrl(site, path)
  return el(
    Fragment,
    null,
    el(
      'p',
      { style: style.press },
      el('a', { href, className: 'button', style: style.button }, label),
    ),
    el(
      'p',
      { 'data-skip-in-text': true, className: 'small', style: style.small },
      'Si el botón no abre, copia esta dirección en tu navegador:',
      el('br'),
      el('a', { href, className: 'link', style: style.address }, href),
    ),
  )
}

/** Short texts one under the other, each leading to a page of ours. */
export const linked = (site: Site, entries: { text: string; path: string }[]): ReactElement =>
  el(
    'ul',
    { className: 'facts', style: style.facts },
    ...entries.map(({ text, path }, i) =>
      el(
        'li',
        { key: i },
        el('a', { href: resolveOwnUrl(site, path), className: 'link', style: style.address }, text),
      ),
    ),
  )
