import { expect, test, vi } from 'vitest'
import { showPage } from '#tests/support/show-page.tsx'
import { useProfilePictures } from './use-profile-pictures.ts'

vi.mock('#features/accounts/auth/ui/auth-client.ts', () => ({
  getAccessToken: async () => null,
}))

test('nobody signed in, nothing is uploaded', async () => {
  let ways: ReturnType<typeof useProfilePictures> | undefined
  const Page = () => {
    ways = useProfilePictures('x')
    return null
  }
  showPage(Page, '/user-settings')
  await expect(ways?.upload('avatar', new File(['x'], 'x.jpg'))).rejects.toThrow(
    'Usuario no autenticado. No se puede subir el archivo.',
  )
})
