import { createElement as el, type ReactElement } from 'react'
import { darkRules, style } from '#shared/email/colors.ts'
import type { RenderedTemplate, Site } from '#shared/server/email-template.ts'

const table = (className: string, css: object, ...rows: ReactElement[]) =>
  el(
    'table',
    {
      role: 'presentation',
      width: '100%',
      cellSpacing: 0,
      cellPadding: 0,
      border: 0,
      className,
      style: css,
    },
    el('tbody', null, ...rows),
  )

const row = (css: object, ...content: ReactElement[]) =>
  el('tr', null, el('td', { align: 'left', style: css }, ...content))

function footer(site: Site, leave: string | null) {
  return el(
    'p',
    { className: 'foot', style: style.foot },
    `${site.product} · ${site.legalAddress}`,
    el('br'),
    el('a', { href: site.url, style: style.footLink }, site.url),
    leave && el('br'),
    leave && el('a', { href: leave, style: style.footLink }, 'Dejar de recibir estos avisos'),
    leave && ' · ',
    leave &&
      el(
        'a',
        { href: `${site.url}/user-settings/avisos`, style: style.footLink },
        'Elegir mis avisos',
      ),
  )
}

/**
 * Note below the first mail of a day to people without a stored preference: a link to get one mail
 * per event. `leave`: URL of the preference page.
 */
export const everyMailNote = (leave: string): ReactElement =>
  el(
    'p',
    { className: 'small', style: style.small },
    'Por hoy no te enviamos otro correo de este tipo: lo demás queda en tus avisos y llega junto en tu resumen. ',
    el(
      'a',
      { href: leave, className: 'link', style: style.address },
      'Quiero un correo por cada uno',
    ),
  )

/** The common layout of all mails. `leave`: unsubscribe URL; null for mail that is always sent. */
export function frame(
  site: Site,
  { subject, parts }: RenderedTemplate,
  preview: string,
  leave: string | null,
): ReactElement {
  return el(
    'html',
    { lang: 'es', dir: 'ltr' },
    el(
      'head',
      null,
      el('meta', { httpEquiv: 'Content-Type', content: 'text/html; charset=UTF-8' }),
      el('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      el('meta', { name: 'color-scheme', content: 'light dark' }),
      el('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      el('title', null, subject),
      el('style', null, `:root { color-scheme: light dark; }\n${darkRules}`),
    ),
    el(
      'body',
      { className: 'ground', style: style.body },
      el('div', { 'data-skip-in-text': true, style: style.hidden }, preview),
      table(
        'ground',
        style.ground,
        el(
          'tr',
          null,
          el(
            'td',
            { align: 'center', style: style.margin },
            table(
              'card',
              style.card,
              row(
                style.head,
                el(
                  'a',
                  { href: `${site.url}/`, style: style.name, 'data-skip-in-text': true },
                  site.product,
                ),
              ),
              row(
                style.content,
                el('h1', { className: 'title', style: style.title }, subject),
                ...parts,
              ),
            ),
            footer(site, leave),
          ),
        ),
      ),
    ),
  )
}
