import { Hono } from 'hono'
import { anyone } from '#shared/endpoint.ts'
import type { AdapterRoute } from '#shared/server/adapter-route.ts'
import type { RequestInfo } from '#shared/server/caller.ts'
import { renewPush } from '../../contract/push.ts'
import { pathOfNotice, workerPath } from '../../vocabulary.ts'

export const workerRoutes: AdapterRoute[] = [{ method: 'GET', path: workerPath, allow: anyone }]

/**
 * The service worker: shows push messages, opens their notice when clicked, and reports a changed
 * subscription. It intercepts no requests and caches no pages. The server encrypts each message for
 * this browser; anything else is ignored.
 */
const script = `addEventListener('install',function(){skipWaiting()});
addEventListener('activate',function(e){e.waitUntil(clients.claim())});
addEventListener('push',function(e){var said=null;try{said=e.data&&e.data.json()}catch(error){console.warn('a message that is none of ours')}
if(!said||typeof said.id!=='string'||!/^[0-9a-f-]{36}$/.test(said.id))return;
e.waitUntil(registration.showNotification(String(said.title),{body:String(said.body),tag:said.id,renotify:true,lang:'es',icon:'/icon-192.png',data:{id:said.id}}))});
addEventListener('notificationclick',function(e){e.notification.close();var data=e.notification.data;if(!data)return;
e.waitUntil(clients.openWindow('${pathOfNotice('')}'+data.id))});
addEventListener('pushsubscriptionchange',function(e){var old=e.oldSubscription;if(!old)return;
e.waitUntil(Promise.resolve(e.newSubscription||registration.pushManager.subscribe(old.options)).then(function(now){
var was=old.toJSON(),is=now.toJSON();return fetch('${renewPush.path}',{method:'${renewPush.method}',headers:{'content-type':'application/json'},body:
JSON.stringify({old:{endpoint:was.endpoint,auth:was.keys.auth},endpoint:is.endpoint,p256dh:is.keys.p256dh,auth:is.keys.auth})})}))});
`

const headers = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'no-cache',
  // The service worker's own Content-Security-Policy: it may call the site, but load nothing.
  'content-security-policy':
    "default-src 'none'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/**
 * `/sw.js`: at the root, so that its scope is the whole site. `no-cache`: browsers revalidate it on
 * each update check.
 */
export function openWorkerAdapter(): Hono<{ Variables: { request: RequestInfo } }> {
  const app = new Hono<{ Variables: { request: RequestInfo } }>()
  app.get(workerPath, (c) => c.body(script, 200, headers))
  return app
}
