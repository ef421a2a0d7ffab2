/** Made by tools/real-words.ts, which says of what. */
export const enReal = `
abcs abidance abode abound abounds acaudal accents accosts accusal acerate aces acoress acquited acquiting acress
acriss actinal acting actress acts adar addicted addicting addled addling adit admited admiting adorers adpressed
aecs aerials aggress aground aided aiding alter amperage andrews andrewss anneal anneals annexal annualrys
annular anoints anther anting apcs apoidea appaled appalled applaud apples applyed apposed apprised apprized
archive archived archiving arcs argive argives aril arising arouets arrayed arraying ashing aster aucs audiles
auditions augites available availed awaited awaiting azoress bach bached baching bachs bads bagger bailable
bailing baking bald balding balds balk balked balking balks ball balled balling balls bane baned banes bang bangs
banked bankers banking banks banns bans baranys barbing bard barding bards barfing barging baring barings bark
barked barking barks barn baseness bashed basinets bask basked baskets basking basks basted batter baud bauds
bawd bawds bawling bawlings beak beaked beaking beaks beater beck becket beckets beckett becketts becks beding
bedsides bedsore befoged begilding begined beging begining behring beings beliing bell belled bellied belling
bellings bellini bellinis bellow bells bellyed bellying belting beltings bend bends benweed bering berings bern
bethink betides beting betoken biased biasing bickers biddable bidding biddings biffing bile biles bilged bilging
bilk bilked bilking bilks billions bilobed bilsted biltong biltongs bind bindable binding bindings binds bing
binger binging birding birl birled birling birlings birls birring bitter bitting black blacked blacken blackens
blacking blacks bland blanket blankets bleak bleb bleeping blending bleu blinding bling blings blok blow bluings
bock bocks bodes boiling boilings boles boll bolls bolting bond bonds boners bones boniness bonk boob bookers
boom boon boor boos boot boreass bores boring borings born borough boroughs boses bosk bourn bourne bouviness
bowling bowlings boxs bracelet bracelets bracers bracess bracted bractlet bractlets brad brads braid braids
braked brakess braking branchs brantas breachs breaded breading breamed breaming breasts breaths breeding brew
briards bridget bridled bridling brig brill brills brisket briskets brisling brislings brocket brockets brook
brooks brunch buck buckeyes bucking buckled buckler bucklers buckles budding buddings budgies buffets bugger
bugginess bugling builded bulginess bulging bulkiness bulking bulks bull bulled bullets bulling bullring
bullrings bulls bullyed bullying bullyings bumpiness bunkers bunks bura bureaus burg buried burin buring burk
burked burking burks burl burled burling burp burped burping burr burred burring burs burt bury buryed burying
buskers busks busyness busynesss butter cabed cafe caftans cage cake calenders camions camo camp campana
campanias campaniles cams cancers cane cangues cankers cannons cans canter canters canting cantles canton cantons
cantors cants canyons cape caption captions captors carbons carboys cardoon cardoons care careens careers carhops
cariess carious carloss carnots caroler carolers carotin carotins carpers carrels carrere carreres carrions
carrizos carrots carryed carson carsons carted cartels carters cartier cartiers carting cartings cartoons carvers
cashed cashier cashiers cashing casing cask cassies cast casted casters castes casting castings castled castling
castors casts catbrier catbriers categorem categoremes categorems categorised categorises categorized categorizes
catenary cations caution cautions cave cawed caxton caxtons cayuse ceases cede cedes celts cements censer censers
censors censure censures centals centare centares centass centaur centaurs centesis centile centiles centime
centimes centner centners centrals centrism centrist centrums century centurys certs cestums chaffed chaggas
chained chaired chaises chaits chalked champed chanals chanars chanced chancel chancels chances chancing chancres
chandis changans changeable channel channels chanted chanter chanters chantey chanteys chanting chantry chants
chantys chapped chapter charade charades charales chared charging charing charitable charles charless charmed
charmer charmers charming charnel charnels charons charters chartres chases chassed chasses chassis chated
chating chawed chawing cheated cheater cheaters cheating cheeked cheeking cheeped cheeping cheerer cheever
chequer cherts chester chesters chewers chicks chinked chipper chirked chirped chirred chitons chocked chocking
chocks chomps chopper chorded chucked chucking chucks chungas chunked churned churred chuting cinders clabber
clabbered clabbering clabbers clacked clamed clamped clams clamss clanged clanger clangers clanging clanked
clanking clans claped claps claques clarion clarions clashed clasped classics clause clauses claws clays cleaned
cleaner cleanses cleared cleated cleating cleaved cleaver clement clewed clewing clinged cloaked cloging clomps
cloning cloping cloting clotted clotting clouted clouting clowned cloying clubed clunch coacted coacting coaled
coaling coaming coapted coapting coast coasted coaster coasting coasts coat coated coating coatings coatrack
coats coaxing cobber cobbers cocking coda codas coding codling cods cody codys coging coifing coiled coiling
coining coke cokes coking cole coles collection collections collets collier colliers colt colters colts coma comb
combed combing command commination comminations companions companyed comparted comparting compere compered
comperes compering compete competed complected comploted comte comtes concerting cone cones confection
confections confers conform congers congested conging coning conkers conking connection connections conning cons
constrict construct contend contented contralto contras contrasts contrasty contrives convection convections
cooing cooked cooking cooling coonties coot cooters coots cope copes copiers coping copt copts copying coquetry
cording cordons core cores coring corkers corking corners corning correctives correlation correlations corries
corruption corruptions cortina cosh coshed coshing coshs cosigned cosigner coss cosss cosy cosys cote cotes
cotinga cots cotters cottier cottiers cottons coue coues coulter coulters counters couplers courbet courbets
coursed courser coursers courses court courted courtier courtiers courting courts cove coventry coves coveted
coveting cowing cowled cowling cowries cowshed coxing cracking cragged cranch craning cranked crass crated
craters crates crating cratons craunch crawled creaked creaking creamed creamer creaming creased creases creasing
creeper cremate cremated cremates cremating crenate crenated creping crepiss crested cresting cretes cretins
crewets crewing cringed cringes cronking crossed crosses crossing crotons croupier croupiers crudites crudity
cruditys crushed crusted crusting crutch csts ctcs cued cuisses cunners cunt cunts cuped curbed cured curlers
currant currier curriers cushing cussing custers custodys cuted cutters cutting cuviers cyme cyst cystine cysts
dabs dace daces dads dags dahlias dahs dairy dais daisy daks dale dales dallass dallier dalliers dallyed dalmane
dals dame dames dams dane danes dante dantes dare dares daring dass dassies datas datives dats davys dawes daws
daze dazes dbms dealer dealers deamination deaminations deanery dearies debared debarment debarments debased
debaser debated debater debt debts decay decayed decays decease deceased deceiver decision decisions declaimed
declawed declaws declination declinations decolored decoyed decryed deem defaced defamed defamer defated
defending deference deflated defrayed defrays deft degased deglazed degrease degreased deiced deifyed deist
deleted deliverers deluded deluged dent dents deplaned deplored deployed deploys deporting deportment deportments
depot depots derail derailed derails derated derision derisions derive derived derives deriving desalination
desalinations designation designations desk despatch despatched despatching despatchs dess destained destitution
destitutions detained detonation detonations dewlaps diam diams dias dibs died dies diet diffidence digging
diging digs dilated dime dimes dining dins diping dips discant discants discoing disjoint disjoints dismount
dismounts displaced displacing diss distinction distinctions distributor dits diva divas dive divers diversion
diversions dives diving divisor divisors dixs dkms doable doff doging doings dollops dolmans dolmass dolours
donged donging doning doping dosing dote dotes doting doubted dozing drays dreamer driers driping dripping drms
drooped droops droped drover drovers droves drys dubing duettes duff duffer dufy dullard dullards duly dunged
dunging duning duping dust dusty dyings eacless eared earthed easing eccless eery elating elective elocution
emery empires endued enduing enmity enmitys entices entitle entitled entitles entraps entrees erased esther
estivate estivated etch evaluation evaporite everts evocation evoking excerpt excerpted excerption excerptions
excessive excise excises excretion excretions exemption exemptions exertion exertions exocets expanse expanses
expansile expansive expended expender expenders explored explosive exposes express expressive expunge expunges
extensile extensive externs extorts facilitates faction faculty fading faeces faes faging failed failing failles
faired fairing faking falter faltering falters faning farced farces farcing farmed farming farted farting fasces
fatality fating fauces faxing fazing feared fearing febs feces feds feed feeds felling fended fending fens fess
fester fetes fetich fets fews fezs fiance fibed fibing fiends filers fill filled filler fillers filles filling
filmed filming fining finked finking fired firing fited fiting fitter fitters fixed fixing flared flaring flees
flocked foes foiled foiling folk fond foraged forayed forced ford forded fore foremast foremasts forfend forged
forgoed form formed forrard fort forted foster fragility fraught frees friction fright frights frocked frog fula
fulfiled fulling fuls fund funded funding furl futility gage gale game gape garand gate gatling gauged gaze
gearing gelding generaled generaling genets gentling geting ghents gibe gibing gide gifting gining giping gittern
gloss glowing gluged gluting gonged gorged goring graceful gracie grafted grained grass grated grater grating
grave greaser greenings greeter grined griss griting grogs groking groks groped groping grots grouchs grounds
groused grouses grousing grouted grouting growling grows grunted gruss guttling hale haling halm halo hals halt
halted halving haming hamper hampered hampering hampers hand handed handing hankers haping hare hared haring hark
harm harp hart hating hawing hawkers haying hazing heady healed healing heaped heaping heard heared hearing
heated heating heaved heaving heeded heeding helmed helming herd herded herding hexads hickory hinting historian
hither hiting hiving hoard hodurs hummer hummers hunting hurling hurtling hysterical imparts impasto impeach
implant inceptive incitive incured incuring incurved infective injured intensive intensives inured invective
invectives inventive invited invites invoked invokes jaggary jaguars jude juke jung junk juno jury jute keeling
keening kidd kidds kids kina kinas kine kines king kings kink kinked kinks kino kinos kins kipling laager
labelled labials lace lactation lactations laddies lade lading ladles lads lagger laging lake lame lameness
lamenesss lanced lancing lane lansing lapels larded larder larding largeness lass lasted lasting lateens latencys
lath lathe lather latke lats latte latter lauded lauding launch laurels lavation lavations lave laving laxation
laxations laxness laze laziness lead leaded leads leafed leafing leaked leaking leaned leaning leaped leaping
leas leased leases leasing leds lees leess legation legations leging legs legss leis leks lems lended lending
lens lenss leos lers leus levs levyed leys libation libations libeled libeling libels life lift lifted lifting
ligation ligations ligne lignes likeness lilt lilted lilting lime lind ling link lino lins lint linz lisp lisped
lisping lisu liszt liszts lite litheness live liveness loading loaf loafs loam loams loans lobing locatings
locatives locator locators locked locking locution locutions lodged lodger lodging loess logging lone longed
longing loomed looming looped looping loosed loosing looted looting loping lord lords losing loss loting loud
lovells lovelys loving lowing ltte luess luging lunation lunations lust lusted lusting lute luxation luxations
mace mach maimed maiming male malted mamos mande mane manger manges mangy maning manky mann mans manus manx
maping mare maring marking marlin marsh martin mary masked masking massed massing mast match math maths mating
mauled mauling maze mazy mead meade meal meat medan meeted melded melting memes mems menage menages menthas
menthol menthols menus mere mesheds messed messing meteors meth meths methyls milage milnes mimus minas minds
mines mings minis minium miniums minks minos mins mints minxs mire misdeed misdoed mislead misread misstep mist
misted misting misused misuses misusing moan moaning moat mobing mods modss moiled moiling moire moist moke mokes
mole moles molt molted momos monishs monkey montezs montias mooing mooning moore moot mope mopes moping mores
morn moro mors morse moses mosey mosh moss mote motes moth moths mott moue moues mourning moussed mouth mouths
movies mowing mphs mshs muck mulch munch mush mussed mussing must myth myths nape napes nates nave naves naze
nazes necked necking needled needling negociate negociated negociates nicety nocked nocking nodes nome nomes
nones nonmember noses noyes nudgers numbats numbness nursers nutters oars ocher ochers oder oders odes oled
omened omiting onetime onis onos onus operate operons opined opinion opinions opportunists opticss opting oration
orations ordained ordeals ordures ores organised origens ormers orrerys orrs ostlers otic otis otter otters
ousted ousting outlined outmode outplay outrage outride outscore outsole outstay outvote ovation ovations oven
overawed overawes overbided overboiled overcall overdoed overdone overdose overfilled overlie overrate overrule
overrun oversee overtake overture overuse owen owes owned owning pabirs paca paced pacer pacing pacings packable
packers packet packets pacs pact padding paded pading pads paged pager paging pagings pail paining paint paints
pair paled paling palings palled palling palming pals paned paning pans pant panting paper paps parcaes parched
pared parentage parentages parents parer pargets pariess paring parings park parked parkers parking parleys
parnell parnells pars parsecs parsed parsees parsers parsing parson parting pascals pass passage passages passels
passing pasted pastels pasting pated patents pater patient patients pating pats pauling paused pausing pavages
paved pavement pavements paving pavings pawed pawer pawing pawning paws paxs paye payenas peaking pealing peccant
peck pecked pecking peddling peeking peeling peeping peering peeving pegs peiping peirces pelf pellet pellets
pelting pendant pendent pening penning pennings penults percentile percentiles percepts percina peri perk perking
perm permeant perming pernod pernods pert peru pervert pest petting phasing physician physidae pickaxe pickaxes
picketed picketing pickets pickled pickles pickling pierce pierced pierces pierres pigment pigments pigs piloted
piloting pilots pimping pincers pinches pinging pinked pinking pinning pint pints pisces piscess pissed pitting
pitying pkds pkus placing plaices plaid plained plaint plaints plait planed planing planked planted plat plated
plating played player playing plays pleading pliant plinths ploded ploding ploped ploping plotted plowed plowing
pluged plugged plumping plunked plyed plyer plying plys pock pocked pocking pokings polands polices polished
polled polling pond ponds poplar poplars portage portages portent posings post postbag postbags postdate posture
potage potages potentilla poting potion pottage pottages pounces pounding praised praises prances prating prayed
prayer praying prays precess precessed precessing precesss precious precise precised predicated predication
premise premised premises premiss premissed prepaying prevent prevented preventing prevents previse prevised
preying pricked pricker pricket pricking pride prided prides priding prime primed primers primes prince princes
prints prise prised prises privets prize prized prizes proding profess professed professing professs profile
profiled profited profuse project projects proline promisers promote promoted prompted propose proposed prostate
protect protected protecting protection protects protist prousts provender provenders proviso provoker provokers
prowess prowesss pryed prying pryings prys puck pudding pugs puling pullets pulped pulping pulsed pulsing pumices
punished punning punting puping puraces purcell purcells purines purled purling puting puttying pyrites quaffer
quaffers quakers quarrel quarrels quarrier quarriers quartans quartics quatern quaterns quavers querier queriers
quester questers quited quitter quitters quoters rabatos race raced races racketed racking racy radio rafted rage
raged rages raining raising rake rakes raking rale rales ramed ramsons ranales ranee ranees ranging rankers
rankled rankles rankling ranted ranters ranting rape raped rapes rare rase rased rases rasher rasing rask rats
rattail ratter ravages rave raved raves rayed raze razed razes read readability readable reagans reagins ream
reap rear rebating rebind rebinded rebinding rebinds rebukes reburyed rebuted recant recaped receded receding
receipted receipting recessed recessing recited reciter recites reciting reckoner reckons reclined recliner
reclining recoded recodes recoding recoiled recoiling reconvened reconvert recopyed recounted recoverers recured
recuring recurved recurving recused redcap redound redounded redounds redtail reel refaces refined refines
reflate reflated reflates reflating refueled refuels refuges refuted refutes regal regales regent regroup
regrouped regurs reheat rehoused reining relaced relaces relacing relaxed relaxing relayed relaying relent
reliance relived reliving remakes remand remanded remanding remands remotes removed remover removers removes
renal renames rending reneges renegociate rennins rentable renting repent repoted repoting repots reprover
repugned reputes reruned resales reseat resect resent reserved reserving resilient resort resorted resorting
resorts resound resounded resounds restate restates resurged retained retakes retard retarded retarding retards
rete reted retes retired retort retorted retorting retorts retrain retrial retryed reusable reused revived
reviving revolver reward rewarding rewards rewind rewinded rewinding rewinds reword reworded rewording rewords
rial ribing ricing rick ricked rickover riding riging riling riming ringers ringing rinsing riping risking rite
rites riving roam roan roar rock rocked roiled roiling rood rooted rooting rotates rote roted rotes roting rotted
rotting rouged rouges rouging rounded rounding roused rouses rousing rubatos rubbing rubdown ruck rucked rucking
ruffing ruining ruinings runing rushing rusting ruted ruting saale saales sabines sables sabring sacked sacking
sackings sacs sade sades safe safes sage saged sages sagging saginas saging saharas sailing sailings sake sakes
sale salinas salines salting saltings salve salved salves salving sames sample sander sanders sanding sane saped
saping sapling saplings sarongs sassing sassings satangs sate sated sates sating sats saucing sauting savants
saviors sawed sawing saxe saxes sayed saying sayings scab scabing scad scag scaling scalings scam scamed scaming
scan scaned scaning scanted scape scar scare scared scarers scares scaring scat scathes scating scats scend
scended scending scends scent scenting scets scheele scoke scone scope scowled scranch scuding sculled scupper
sealing sealings seamed seaming seared searing seas seat seating seatings seats sebs secale seceding secs sect
sects sedates sedating seder seeded seeder seeders seeding seedling seeing seeings seeked seeking seeled seeling
seeped seeping sees seething seguing seining seizes seizing sell selled selling senates sendings sens sensing
sensings sents seps septs serdica serdicas serf serges series serines sess seta setas seth seths seting setline
sett settling setts sewing sewings sews sexs sext sexts shacked shacking shacks shade shaded shades shadess
shading shadings shafted shaged shaging shake shaked shakers shakes shaking shakings shale shales shame shamed
shames shaming shapers shapes sharias sharing sharings sharked sharpen sharper sharpys shave shaved shavers
shaves shaving shavings sheared shearer shearss shedder shedding sheddings sheding sheered sheering sheeted
sheeting shelter shelved shelver shelves shewed shewing shia shielded shifting shill shilled shilling shim
shimmer shin shined shingle shining shinpad shipmate shire shirers shires shirked shirker shirking shirred
shirring shirted shirting shit shite shited shites shiting shitter shitting shiv shleped shleping shlepper
shoaled shocked shocker shoed shoing shooed shooing shooted shop shoped shoping shopper shoppers shopping
shoppings shore shoreas shored shores shoring shorted shorting shorts shouted shoved shoving shrieking shrift
shrike shrilled shrimped shrimper shrimping shrining shuting shutting sicked sics sides siding sidings sieving
sifted sifting sighed sill silting simile simples sine sines singed singing sinking sinning siping sipper sippers
sire sires sise sises sita sitas siting sizings skate skaters skates skating skatings skiding skiings skill
skilled skimped skimping skiped skiping skipper skippers skiving slacked slacker slacking slacks slaged slaging
slaked slaking slander slapshot slate slated slaters slates slating slatings slats slave slaved slaves slaving
slayed slaying slayings sledder sledding sleddings sleding sleeting slender slicing slicked slicker slickers
slided slimed slimes sliming slinged slinging slings sliped sliping slipper slippers slippery slited sliting
sloped sloping slopped sloting slowed slowing sluice sluiced slumed sluming smarting smell smelled smelted
smelting smirker smite smites smiting smocked smocking smocks smuting snacked snacker snacking snacks snaging
snaked snaking snaped snaping snapper snare snared snarers snares snaring sneaking sneering snellen snicked
snicker snickers snip sniped sniping snippet snipping snippings snitch snitched snore snorted snorting snorts
snowed snowing soaped soaping soaring soarings soave soaves socking sodding sole solving solvings soma somme soms
sone sooted soothing sooting sopping sorbed sorbing sore sots sounder sounding soundings soured sowed sowing
spacing spacings spading spamed spaming spanging spaning spanking spankings spare spared sparers spares sparges
sparing spate spates spathes spating spats spavins spaying spayings spearing specking speed speeder speeding
speedings spekes spell spelled speller spelling spellings spelt spencer spender spenser spewing spheres spherule
spiced spices spicing spiles spill spilled spined spines spining spinning spinnings spires spite spited spites
spiting spitting splash splendid splice spliced splinted splited spokes sponging spore sported sporting sports
spoting spotting spreading spreadings springs spuding spurge spyings squire stabing stables stabs stacker
stackers stacking stacte stactes stage stagers stages staging stagings stags stake staked stakes stakess staking
stale stales staling stalked stalker stalks stall stalled stamens stances stander standing standings stapes
stapess staples stare stared starers stares starets staring starling starring stars started starter startling
starts startup starves starving statices statics stating statins stators statues stature statures statute
statutes stave staved staves staving stayers staying stays stealed steaming steeled steeling steeping steller
stemed steming stent stepper sterling steting stets stickled stickler stickles sticks stifler stilled stinked
stinker stinkers stinking stinted stinter stinting stippled stippler stippling stirrer stitch stitched stitcher
stoats stocked stocker stockers stocks stopped stopper stopping store stowed stowing strafes strake strakes
strand strands stratum stratus stratuss stricken string stringed stringing strings stripped stripper stripping
stroke struck strung stuart studing suave subsidiaritys sucked sudates suets suite suites suiting summarising
summarizes summerise summerises summery summit sunder sunders sunrays supping surfed survive survives svrs
swabing swaging swale swales swaning swaped swaping swatch swathes swating swats swaying sweating swept swerve
swerved swerves swerving swill swilled swinged swinging swings swiped swiping swoting syncing szell tabes tacking
tackings tackled tackling tailing tales talked talking tame tames taming tandy taning tankage tanking tanned tape
tapeline tapes taping tares taring tarry tasked tasking tates tating taxing taxis taxs taxus teaching teams teat
teem teems teenage tend tended tending tendings tends tensing tenting tera teras teres tern terns thai thanked
thanking thaw thebe theme therms thicket thicks thin thirsty thongs thorough though thought threading threads
throngs throughput thunks thwacking tiber tibers ticking tide ties tiger tigers tike tile tiler tilers timers
tine tinked tire titer titers togged toging tome tonal toning tope topes topical toping totaras toting towing
toying traced tracing tracings trading training traming tramping trancing transact transect transept transfix
transform transformation transformer transformers transmit transpiration transpire transponder transponders
traping trapping trashing trawling tread treaded treading treadling treads treating trebling tree treed treking
trenching trenchs trentos tricing tricked tricking trickling tricks trier triers trifle trifled trilled triped
trms trough troughs truce trucked trucking truckings truckling trundling trunks tsking tucked tucket tucking
tuging tuning tunnage tunnages turfed turfing turing turins twat tyings tyke tykes tyne tynes typo typos tyre
tyres undoer unfit unfits uniat uniats uninjured unio unios unix unixs unlit unsaid user vague valance vale
valiance valiances valiancy valse valses valve valves variable variate varyed veadars vectors vendees venders
vendues veneers venters verbify verduns verseds versify vertus voluble volunds voluted volutes wafted wafting
waited waiting wandering wanders waning wanked wanking ware warhorse warhorses washhouse washhouses washout
wasted wasting wavelet weak wedging weed weeds weep weeps wees weighers weighted weighting welched welching
welshed welshing wenched wenching wether wham wheats whet whey whim whin whished whishing whiteout whop
whorehouse whorehouses whores widow width wife wigging wight wights wile willet willets wily winders windsor wine
winnow winnows winslow wipe wipeout wire wises wish wishing wisp witch wits wive wodehouse wodehouses wonted
worded wording workhouse workhouses wormed worming wracked wracking wracks wren wright wrights wring writhed
writhing yeas yeats zinced zincing zona zonas
`
