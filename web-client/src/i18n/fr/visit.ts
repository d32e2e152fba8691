import type { visit as english } from '../en/visit';

/** Ce qui se lit en entrant et sur les pages à lire : invité, sans connexion, à propos. */
export const visit: Record<keyof typeof english, string> = {
  'about.link': 'À propos',
  'about.title': 'À propos de Bohnenhof',
  'about.lead': 'De vieux jeux de plateau à deux, dans le navigateur : libres, sans publicité, sans compte.',
  'about.play': 'Ouvre une table, envoie son lien à quelqu’un, et jouez. Qui n’a pas de navigateur sous la main peut jouer par un programme : la maison parle une langue documentée.',
  'about.host': 'Qui tient ce serveur',
  'about.host.silent': 'L’hébergeur n’a rien dit de lui.',
  'about.host.failed': 'Ce que l’hébergeur dit de lui n’a pas pu être chargé.',
  'about.kept': 'Ce qui est gardé de toi',
  'about.kept.cookie': 'Un cookie avec un secret tiré au hasard, auquel ce navigateur est reconnu. Rien d’autre ne dit qui tu es, et aucune adresse n’est demandée.',
  'about.kept.games': 'Les parties terminées, avec les noms des joueurs : tout le monde peut les revoir.',
  'about.kept.talk': 'Ce qui se dit à une table, avec la table.',
  'about.kept.browser': 'Dans ce navigateur seulement : langue, couleurs et autres réglages et, si la connexion est chiffrée, le programme lui-même, pour démarrer plus vite.',
  'about.kept.others': 'Rien n’est demandé à un autre serveur, et personne n’est compté ni suivi.',
  'about.kept.erase': 'Tout cela peut être effacé : appuie sur ton nom en haut de la page.',
  'about.version': 'Version {version}',

  'nothing.title': 'Rien ici',
  'nothing.text': 'L’adresse a peut-être été coupée ou mal recopiée en chemin. Redemande le lien, ou continue d’ici :',
  'room.gone.next': 'Si une partie y a été terminée, elle est parmi les parties terminées ; pour jouer, ouvre une nouvelle table ici.',

  'no_connection.title': 'Pas de connexion',
  'no_connection.text': 'Pour jouer il faut le serveur, et il est injoignable en ce moment. De nouveaux essais se font tout seuls, et tes places restent à toi. Les règles déjà lues peuvent l’être en attendant.',
  'no_connection.again': 'Essayer maintenant',
  'status.offline': 'Cet appareil est hors ligne. Dès qu’il revient, toi aussi ; ta place reste à toi.',

  'update.waits': 'Il y a une version plus récente de cette page.',
  'update.take': 'La charger',
  'install.offer': 'Installer comme application',

  'invite.from': '{name} t’invite',
  'invite.open': 'Cette table est ouverte',
  'invite.own': 'Ta table est prête',
  'invite.name': 'Tu t’appelles',
  'invite.another': 'Proposer un autre nom',
  'invite.join': 'Jouer',
  'invite.look': 'Seulement regarder',
  'invite.rules': 'Comment joue-t-on ?',
  'invite.waiting': 'Qui vient ?',
  'invite.send': 'Tu es assis. Envoie ce lien à quelqu’un, ou attends : la table est ouverte à tous dans la salle.',
  'invite.board': 'Regarder le plateau',

  'share.copy': 'Copier le lien',
  'share.send': 'Envoyer …',
  'share.qr': 'Code QR',
  'share.qr.text': 'Code QR de {address}',
  'share.copied': 'Le lien est copié.',
  'share.by_hand': 'Copie le lien marqué.',
  'share.link': 'Lien vers cette table',

  'person.you': 'C’est toi.',
  'person.score': 'Bilan par jeu',
  'person.score.latest': 'Sur les {n} dernières parties.',
  'person.won': 'Gagnées',
  'person.drawn': 'Nulles',
  'person.lost': 'Perdues',

  'suggest.name': '{thing} {kind}',
  'suggest.kinds': 'agile, vive, calme, sage, brave, rustique, douce, dorée, rouge, tendre, curieuse, claire, sauvage, petite, rapide, libre',
  'suggest.things': 'Fève, Lentille, Châtaigne, Noisette, Noix, Amande, Cosse, Graine, Primevère, Mésange, Alouette, Grive',

  'hall.games': 'Les jeux',
  'hall.play': 'Lancer',
};
