import { anyone, signedIn } from '#shared/endpoint.ts'
import type { Protocol, ProtocolRoute } from '#shared/server/protocol.ts'
import { uploadMessages } from '../../vocabulary.ts'
import { createSignedUrl, createSignedUrls, openSignedUrl } from './answer-links.ts'
import {
  describeObject,
  listObjects,
  readObject,
  readPublicObject,
  readPublicWidth,
  removeObject,
  removeObjects,
} from './answer-objects.ts'
import { uploadObject } from './answer-upload.ts'
import { refuseStorage } from './refuse.ts'

const folder = { who: 'folder' } as const

const upload = (method: 'POST' | 'PUT', summary: string): ProtocolRoute => ({
  method,
  path: '/object/:bucket/*',
  summary,
  allow: folder,
  signInMessage: uploadMessages.signedOut,
  handle: uploadObject,
})

/**
 * The part of the hosted storage protocol that `@supabase/storage-js` uses; specific paths come
 * before general ones.
 */
export const storageAdapter: Protocol = {
  refuse: refuseStorage,
  routes: [
    {
      method: 'POST',
      path: '/object/sign/:bucket',
      summary: 'Links to several private files',
      allow: folder,
      handle: createSignedUrls,
    },
    {
      method: 'POST',
      path: '/object/sign/:bucket/*',
      summary: 'Link to a private file',
      allow: folder,
      handle: createSignedUrl,
    },
    {
      method: 'GET',
      path: '/object/sign/:bucket/*',
      summary: 'A private file by its link',
      allow: anyone,
      handle: openSignedUrl,
    },
    {
      method: 'POST',
      path: '/object/list/:bucket',
      summary: 'Files in a folder',
      allow: folder,
      handle: listObjects,
    },
    {
      method: 'GET',
      path: '/object/public/:bucket/*',
      summary: 'A public file',
      allow: anyone,
      handle: readPublicObject,
    },
    {
      method: 'GET',
      path: '/render/image/public/:bucket/*',
      summary: 'A public picture in a width',
      allow: anyone,
      handle: readPublicWidth,
    },
    {
      method: 'GET',
      path: '/object/info/:bucket/*',
      summary: 'What is known of a file',
      allow: folder,
      handle: describeObject,
    },
    {
      method: 'GET',
      path: '/object/authenticated/:bucket/*',
      summary: 'A file, signed in',
      allow: signedIn,
      handle: readObject('object/authenticated'),
    },
    {
      method: 'GET',
      path: '/object/:bucket/*',
      summary: 'A file, signed in',
      allow: signedIn,
      handle: readObject('object'),
    },
    upload('POST', 'Upload a file'),
    upload('PUT', 'Upload a file in place of another'),
    {
      method: 'DELETE',
      path: '/object/:bucket',
      summary: 'Remove files',
      allow: folder,
      handle: removeObjects,
    },
    {
      method: 'DELETE',
      path: '/object/:bucket/*',
      summary: 'Remove a file',
      allow: folder,
      handle: removeObject,
    },
  ],
}
