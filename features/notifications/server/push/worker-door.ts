import { Hono } from 'hono'
import { anyone } from '#shared/endpoint.ts'
import type { RequestInfo } from '#shared/server/caller.ts'
import type { DoorRoute } from '#shared/server/door-route.ts'
import { pathOfNotice, workerPath } from '../../vocabulary.ts'

export const workerRoutes: DoorRoute[] = [{ method: 'GET', path: workerPath, allow: anyone }]

/**
 * What a browser runs for us while no page is open: shows a message, and opens where it leads. It looks at no request and keeps no page. The message
 * was encrypted for this browser by us; what is none of ours shows nothing.
 */
const script = `addEventListener('install',function(){skipWaiting()});
addEventListener('activate',function(e){e.waitUntil(clients.claim())});
addEventListener('push',function(e){var said=null;try{said=e.data&&e.data.json()}catch(error){console.warn('a message that is none of ours')}
if(!said||typeof said.id!=='string'||!/^[0-9a-f-]{36}$/.test(said.id))return;
e.waitUntil(registration.showNotification(String(said.title),{body:String(said.body),tag:said.id,renotify:true,lang:'es',icon:'/icon.svg',data:{id:said.id}}))});
addEventListener('notificationclick',function(e){e.notification.close();var data=e.notification.data;if(!data)return;
e.waitUntil(clients.openWindow('${pathOfNotice('')}'+data.id))});
`

/** `/sw.js`: at the root, so that it stands for the whole site. Asked for anew each time that it is looked for. */
export function openWorkerDoor(): Hono<{ Variables: { request: RequestInfo } }> {
  const door = new Hono<{ Variables: { request: RequestInfo } }>()
  door.get(workerPath, (c) => c.body(script, 200, { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' }))
  return door
}
