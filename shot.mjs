import { chromium } from '@playwright/test';
const base='http://localhost:'+(process.env.PORT??8123);
const [,, who, theme, width, ...paths]=process.argv;
const b=await chromium.launch({executablePath:'/usr/bin/chromium-headless-shell',args:['--no-sandbox']});
const ctx=await b.newContext({viewport:{width:+width,height:width<500?844:900},colorScheme:theme});
const p=await ctx.newPage();
p.on('console',m=>{if(m.type()==='error')console.log('console',m.text().slice(0,200))});
await p.goto(base+'/login',{timeout:120000});p.setDefaultTimeout(120000);
await p.getByLabel(/email/i).fill(who+(who.includes('@')?'':'@banksia.test'));
await p.getByLabel(/^password/i).fill('demo');
await p.getByRole('button',{name:/log in|sign in|continue/i}).click();
await p.waitForURL(/\/app/);
const terms=p.getByRole('button',{name:/accept/i});
if(await terms.count()){const c=p.getByRole('checkbox');if(await c.count())await c.first().check();await terms.first().click();}
await p.waitForLoadState('networkidle').catch(()=>{});
let i=0;
for(const path of paths){
  const [url,name]=path.split('=>');
  await p.goto(base+url); await p.waitForLoadState('networkidle').catch(()=>{}); await p.waitForTimeout(1200);
  await p.screenshot({path:`/tmp/shots/${name??('s'+i++)}.png`});
  console.log(name,p.url());
}
await b.close();
