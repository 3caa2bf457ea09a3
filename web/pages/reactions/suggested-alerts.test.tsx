import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { SuggestedAlerts } from './suggested-alerts.tsx'

const category = (slug: string, name: string) => ({ slug, name, icon: 'x', count: 1, children: [] })
const show = (topics: string[], saved: string[] = []) => {
  const saveSearch = vi.fn(() => ({}))
  showPage(() => <SuggestedAlerts />, '/busquedas-guardadas', {
    answers: {
      readInterests: () => ({ topics }),
      listSavedSearches: () => ({ items: saved.map((address) => ({ id: address, address })) }),
      listCategories: () => ({
        items: [category('tecnologia', 'Tecnología'), category('educacion', 'Educación')],
      }),
      saveSearch,
    },
  })
  return saveSearch
}

test('alerts for the categories of the topics are one press away', async () => {
  const saveSearch = show(['Innovación'])
  fireEvent.click(await screen.findByRole('button', { name: /^Avisarme.*Tecnología$/ }))
  await waitFor(() =>
    expect(saveSearch).toHaveBeenCalledWith({
      name: 'Tecnología',
      address: '/directorio/tecnologia',
      alerts: true,
    }),
  )
  await screen.findByText('Te avisaremos de «Tecnología»')
})

test('what is saved already is not suggested again', async () => {
  show(['Innovación'], ['/directorio/tecnologia'])
  await screen.findByRole('button', { name: /^Avisarme.*Educación$/ })
  expect(screen.queryByRole('button', { name: /Tecnología$/ })).toBeNull()
})
