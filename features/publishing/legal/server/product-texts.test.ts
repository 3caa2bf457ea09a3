import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { readDays, unreadDays } from '#features/accounts/notifications/vocabulary.ts'
import { deletionGraceDays, exportDays } from '#features/backoffice/privacy/contract/end-times.ts'
import { endedStaffInvitationDays, unconfirmedDays } from '#features/backoffice/team/vocabulary.ts'
import {
  invitedAfterDays,
  maxReviewPhotos,
  proofUsableDays,
} from '#features/community/reviews/vocabulary.ts'
import { minSearchers, searchedMonths } from '#features/directory/leads/vocabulary.ts'
import { endedInvitationDays } from '#features/directory/team-invitations/vocabulary.ts'
import { mailFileDays, storedMailDays } from '#features/platform/mail/retention.ts'
import { interactionDays } from '#features/platform/subjects/vocabulary.ts'
import { hiddenText } from '#features/trust/reports/hidden-text.ts'
import {
  appealMonths,
  rejectedReportDays,
  rules,
  ruleWords,
} from '#features/trust/reports/vocabulary.ts'
import { root } from '#shared/server/root.ts'
import { type LegalDocument, legalDocuments, legalLengths } from '../vocabulary.ts'
import { productText } from './product-texts.ts'
import { renderText, UnsupportedMarkdown } from './render-text.ts'

const names = { nombre: 'Lonja', correo: 'a@b.test', telefono: '1', direccion: 'Calle 1' }

it.each(legalDocuments)('%s exists and contains only supported Markdown', (document) => {
  const text = productText(document)
  expect(text.length).toBeGreaterThan(100)
  expect(text.length).toBeLessThan(legalLengths.text)
  expect(() => renderText(text, { names, top: 2 })).not.toThrow()
})

/** Figures in the texts must match the product. Changing one requires changing the other. */
const promised: [LegalDocument, string][] = [
  ['privacidad', `${readDays} días después de leerlo, ${unreadDays} si no lo lees`],
  ['privacidad', `| La copia de tus datos, cuando la pides | ${exportDays} días |`],
  ['privacidad', `${endedInvitationDays} días después de responderse o vencer`],
  ['privacidad', `o ${unconfirmedDays} días si no confirmas tu correo`],
  ['privacidad', `${endedStaffInvitationDays} días después de usarse, retirarse o vencer`],
  ['privacidad', `${interactionDays} días, o hasta que borres tu cuenta`],
  ['privacidad', `las que buscaron al menos ${minSearchers} | ${searchedMonths} meses |`],
  ['privacidad', `tienes ${deletionGraceDays} días para arrepentirte`],
  ['privacidad', `| A qué dirección fue cada correo y de qué tipo era | ${storedMailDays} días |`],
  ['opiniones', `${invitedAfterDays} días después de la entrega`],
  [
    'opiniones',
    `durante ${proofUsableDays('ES')} días en España y ${proofUsableDays(null)} en los demás`,
  ],
  ['opiniones', `Caben ${maxReviewPhotos} fotos`],
  ['normas', `se lee «${hiddenText}» hasta que`],
  ['normas', `en los últimos ${rejectedReportDays} días`],
  ['normas', `una vez en ${appealMonths} meses`],
  ...rules.map((rule): [LegalDocument, string] => [
    'normas',
    `- **${ruleWords[rule].name}.** ${ruleWords[rule].forbids}`,
  ]),
]
it.each(promised)('%s matches the product: %s', (document, words) =>
  expect(productText(document)).toContain(words),
)

it('the README says for how many days mails are kept as files', () =>
  expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(
    `messages as \`.eml\` files for ${mailFileDays} days`,
  ))

it('makes HTML of what texts may hold, and of nothing else', () => {
  const show = (text: string) => renderText(text, { names, top: 2 })
  expect(
    show('## Uno & {nombre}\n\n1. *a*\n2. **b**\n\n[x](/directorio) [y](https://a.test) a  \nb'),
  ).toBe(
    '<h2>Uno &amp; Lonja</h2><ol><li><em>a</em></li><li><strong>b</strong></li></ol>' +
      '<p><a href="/directorio">x</a> <a href="https://a.test" rel="noopener noreferrer">y</a> a<br>b</p>',
  )
  expect(show('| | |\n| --- | --- |\n| qué | hasta |')).toBe(
    '<dl><div><dt>qué</dt><dd>hasta</dd></div></dl>',
  )
  expect(renderText('## Uno\n\n### Dos', { names, top: 3 })).toBe('<h3>Uno</h3><h4>Dos</h4>')
  expect(renderText('{nombre}', { names: { ...names, nombre: '<b>' }, top: 2 })).toBe(
    '<p>&lt;b&gt;</p>',
  )
  for (const text of [
    '<b>x</b>',
    '![a](/a.png)',
    '> cita',
    '# Uno',
    '`x`',
    '| a | b |\n| - | - |\n| c | d |',
    '[x](//a.test)',
    '- [ ] x',
  ])
    expect(() => show(text), text).toThrow(UnsupportedMarkdown)
})
