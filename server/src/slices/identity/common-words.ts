/**
 * Words that common passwords are made of. Most lists of leaked passwords are these with digits and signs around them,
 * or two of them together, so the words and the rules in `password-rules.ts` cover far more than a list of the same size.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `
abc abcd abcdef abcdefg access admin administrator alex alexander amanda amazon amen america amor amour and
andrew android angel anna anthony anything apple april are arsenal asdf asdfgh asdfghjkl ashley asshole audi
august autumn azerty azertyuiop baby babygirl banana barcelona barney baseball basketball batman battery bear
beatles beautiful benjamin berlin best bible big bird bitch bitcoin black blessed blessing blizzard blue bmw
bonjour brandon brian british brother business buster butter butterfly calgary camaro canada carlos cash cat
change changeme charles charlie cheese chelsea cherry chevy chocolate chouchou christ christian christopher
church cisco coffee columbia come company computer contrasena contraseña cookie cool corporate correct corvette
coucou cowboys creek cricket crystal cute daddy daisy daniel darling data database daughter david december
default demo diamond diana dog doggy dollar dolphin donald doudou dragon drums eagle earth edmonton elizabeth
eminem emma employee england enter environment estrella facebook faith falcon fall family father february
ferrari ficken fighter finance fire first fish flower football for ford forest forever freedom fresh freshet
friday friend friends frodo from fuck fuckyou gandalf garfield geheim george ginger go god golden golf good
google grace grandma grandpa great green guest guitar hallo hamburg hannah happiness happy harley haslo heaven
hello here heslo hobbit hockey hockeyrock hola honda honey hope horse hot hulk hunter husband hydrology ice
iloveyou in internet iphone ironman is isabella it james january jason jennifer jessica jesus jetaime john
jordan joseph joshua july june justice justin juventus kevin keyboard killer king kitten kitty laboratory lake
lakers laptop last laura let letmein liberty liebe lightning lily linux lion little liverpool lkjhgfdsa login
london loulou love lovely lover loveyou lucky luckydog maggie magic magical manager manchester march maria mark
marseille master matrix matthew may me mega mercedes merlin metallica mexico michael michelle mickey microsoft
mine mining minnie mnbvcxz mommy monday money monitoring monkey montreal moon morning motdepasse mother mountain
mouse music mustang my mysql naruto network new nicholas nicole night ninja nirvana nobody nokia nothing
november now number ocean october office old olivia on one onetwothree open opensesame operator oracle orange
ottawa panda paris parola pass passw passwd password passwort passwörter patriots paul peace peanut pepper
phoenix piano pink pirate pizza please plokij poiuytrewq pokemon porsche postgres pretty prince princess printer
private project puppy purple qazwsx qazwsxedc queen qwerty qwertyuiop qwertz rabbit rainbow ranger realmadrid
red redsox report rich richard river robert rock root rose router rugby ryan salasana sales sample samsung
samuel samurai sarah saturday schatz scooby screen second secret senha september server service sesame sexy
shadow shark shit silver sister sky slipknot small smile snake sniper snoopy soccer soccerball soldier soleil
someone something sommer son sophie spiderman spring staff staple star starwars station steelers steven stone
storm stream summer sun sunday sunshine super superman superuser supervisor support sweet sweetie system team
teamo temp temporary tennis test tester testing that the there third this thomas thunder thursday tiger tigger
to today tomorrow toronto toyota trustno tuesday twitter ultra united usa user vancouver victoria wachtwoord
warrior water watershed we weather wednesday welcome whatever white wife william windows winter wireless with
wizard wolf world wsxedc yamaha yankees yellow yesterday you your youtube zxcvbn zxcvbnm
`
    .trim()
    .split(/\s+/),
);
