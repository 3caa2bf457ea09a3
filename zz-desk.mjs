import { chromium } from 'playwright'
import { readFileSync } from 'node:fs'
const base='http://localhost:4300'
const pw=/contraseña (\S+?),/.exec(readFileSync('/tmp/site-shop.log','utf8'))[1]
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell'})
const sizes={p:{width:390,height:844},d:{width:1280,height:800}}
for(const [n,s] of Object.entries(sizes)){
 const c=await b.newContext({viewport:s,colorScheme:n==='p'?'light':'dark',locale:'es-MX',isMobile:n==='p',hasTouch:n==='p'})
 const page=await c.newPage()
 page.on('console',m=>m.type()==='error'&&console.log(n,m.text().slice(0,200)))
 page.on('pageerror',e=>console.log(n,'ERR',e.message.slice(0,200)))
 await page.goto(base+'/welcome'); await page.getByRole('button',{name:'Comenzar con correo'}).click()
 const d=page.getByRole('dialog'); await d.getByLabel('Correo electrónico').first().fill('duena@demo.lonja.example'); await d.getByLabel('Contraseña').first().fill(pw)
 await d.getByRole('button',{name:'Iniciar Sesión'}).last().click(); await page.waitForURL(/home-user-log|user-settings|dashboard|complete/)
 await page.goto(base+'/dashboard-my-business'); await page.waitForTimeout(1500)
 const opts=await page.locator('select option').allInnerTexts(); console.log(opts)
 const vals=await page.locator('select option').evaluateAll(o=>o.map(x=>x.value))
 let id=vals[0]
 for(const v of vals){ const r=await page.evaluate(()=>1); await page.goto(`${base}/dashboard-my-business/pedidos?negocio=${v}`); await page.waitForTimeout(1200); if(await page.getByText(/LJ-/).count()){id=v;break} }
 const shot=async k=>{await page.waitForTimeout(1300); await page.screenshot({path:`/tmp/shots-j/desk-${k}-${n}.png`,fullPage:n==='p'&&k==='resumen'})}
 await shot('pedidos')
 for(const [k,p] of Object.entries({resumen:'',tienda:'/tienda',productos:'/productos',nuevo:'/productos/nuevo',inventario:'/inventario',pagos:'/pagos'})){ await page.goto(`${base}/dashboard-my-business${p}?negocio=${id}`); await shot(k)}
 await page.goto(`${base}/dashboard-my-business/pedidos?negocio=${id}`); await page.waitForTimeout(1000); await page.getByText(/LJ-/).first().click(); await shot('pedido')
 await c.close()
}
await b.close()
