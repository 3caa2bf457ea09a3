import { configure, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RuleReport } from '#features/reports/ui/rule-report.tsx'
import { showPage } from '#tests/support/show-page.tsx'
import { MenuEntry, WrittenMenu } from './written-menu.tsx'

configure({ asyncUtilTimeout: 8_000 })

const subjectId = '019a9b00-0000-7000-8000-0000000000a1'

test('a menu opens to «Reportar» and what others add', async () => {
  let blocked = 0
  const Menu = () => (
    <WrittenMenu subjectId={subjectId} what="la opinión de Ana P.">
      {(close) => (
        <MenuEntry
          onClick={() => {
            blocked++
            close()
          }}
        >
          Otra cosa
        </MenuEntry>
      )}
    </WrittenMenu>
  )
  showPage(Menu, '/negocios/cafe-luz/opiniones', { answers: {} })
  expect(screen.queryByText('Otra cosa')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Más sobre la opinión de Ana P.' }))
  screen.getByText('Reportar')
  fireEvent.click(screen.getByText('Otra cosa'))
  expect(blocked).toBe(1)
})

test('nothing is sent before a rule is chosen, and then who reports is thanked', async () => {
  const { calls } = showPage(() => <RuleReport subjectId={subjectId} onClose={() => undefined} />, '/x', {
    answers: { reportSubject: () => ({ isNew: true }) },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Enviar aviso' }))
  await screen.findByText('Elige qué regla rompe')
  fireEvent.click(screen.getByLabelText('Datos personales'))
  fireEvent.click(screen.getByRole('button', { name: 'Enviar aviso' }))
  await screen.findByText('Gracias por avisarnos.')
  expect(calls).toEqual([['reportSubject', { subjectId, rule: 'personal_data', text: '' }]])
})
