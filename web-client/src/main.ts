import './styles/all.css';
import { browserSurroundings, clientName, watchForReturn } from './connection/browser';
import { Connection } from './connection/connection';
import { chooseLanguage } from './i18n';
import { House } from './reconcile/house';
import { keepProgram } from './service_worker/register';
import { Frame } from './ui/frame';
import { basePath } from './ui/router';
import { applySettings } from './ui/settings';

const root = document.getElementById('app');
if (!root) throw new Error('index.html has no #app');

applySettings();
chooseLanguage();

const base = basePath();
const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${base}ws`;
const connection: Connection = new Connection(browserSurroundings(address), clientName(), () => house.seen());
const house = new House(connection);
new Frame(house, base, root);
watchForReturn(connection);
connection.start();
keepProgram(base);
