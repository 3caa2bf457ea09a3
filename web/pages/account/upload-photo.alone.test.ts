import { beforeEach, describe, expect, test, vi } from 'vitest'
import { uploadPhoto } from './upload-photo.ts'

type Upload = (path: string, file: File, options: object) => Promise<{ error: Error | null }>

const storage = vi.hoisted(() => ({
  bucket: '',
  upload: (async () => ({ error: null })) as Upload,
  publicUrl: 'https://lonja.example/a.jpg',
}))

vi.mock('@supabase/storage-js', () => ({
  StorageClient: class {
    from(bucket: string) {
      storage.bucket = bucket
      return {
        upload: storage.upload,
        getPublicUrl: () => ({ data: { publicUrl: storage.publicUrl } }),
      }
    }
  },
}))

const userId = '019a0000-0000-7000-8000-000000000001'
const send = () =>
  uploadPhoto({
    bucket: 'cover-photos',
    file: new File(['x'], 'x.jpg', { type: 'image/jpeg' }),
    userId,
    anonKey: 'k',
    token: 't',
  })

describe('uploading a profile picture', () => {
  beforeEach(() => {
    storage.publicUrl = 'https://lonja.example/a.jpg'
    storage.upload = vi.fn<Upload>(async () => ({ error: null }))
  })

  test('goes to {userId}/{uuid}.{ext} of its bucket, kept for 3600 s, in place of one of that name', async () => {
    const path = await send()
    expect(path).toMatch(new RegExp(`^${userId}/[0-9a-f-]{36}\\.jpg$`))
    expect(storage.bucket).toBe('cover-photos')
    expect(storage.upload).toHaveBeenCalledWith(path, expect.any(File), {
      cacheControl: '3600',
      upsert: true,
      contentType: 'image/jpeg',
    })
  })

  test('says why it was refused', async () => {
    storage.upload = async () => ({ error: new Error('Formato de imagen no válido.') })
    await expect(send()).rejects.toThrow('Error en la subida: Formato de imagen no válido.')
  })

  test.each([
    [
      'StorageUnknownError',
      undefined,
      'Failed to fetch',
      'No pudimos conectar. Revisa tu conexión a internet e inténtalo de nuevo.',
    ],
    [
      'StorageApiError',
      502,
      'Internal Server Error',
      'Algo salió mal de nuestro lado. Inténtalo de nuevo en un momento.',
    ],
  ])('a %s has a message of the site', async (name, status, message, said) => {
    storage.upload = async () => ({ error: Object.assign(new Error(message), { name, status }) })
    await expect(send()).rejects.toThrow(`Error en la subida: ${said}`)
  })

  test('says when there is no public address', async () => {
    storage.publicUrl = ''
    await expect(send()).rejects.toThrow(
      'No se pudo obtener la URL pública del archivo después de la subida.',
    )
  })

  test('says that something unexpected happened', async () => {
    storage.upload = async () => {
      throw new TypeError('x is not a function')
    }
    await expect(send()).rejects.toThrow(
      'Un error inesperado ocurrió durante la subida de la imagen.',
    )
  })
})
